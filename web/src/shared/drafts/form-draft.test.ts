import { expect, test } from 'vitest';
import { FormDraft, markDraftsAsLost } from './form-draft.ts';

function storage(): Map<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return Object.assign(kept, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

const USER = { id: 'user-1', tenant_id: 2 };

test('typed values are restored for the same user, company and form only', () => {
  const store = storage();
  new FormDraft(store, USER, 'add-requisition').save({
    title: 'Backend engineer',
    skills: ['SQL'],
  });
  expect(new FormDraft(store, USER, 'add-requisition').read()).toEqual({
    title: 'Backend engineer',
    skills: ['SQL'],
  });
  const colleague = { ...USER, id: 'user-2' };
  expect(new FormDraft(store, colleague, 'add-requisition').read()).toEqual({});
  const elsewhere = { ...USER, tenant_id: 20 };
  expect(new FormDraft(store, elsewhere, 'add-requisition').read()).toEqual({});
  expect(new FormDraft(store, USER, 'add-candidate').read()).toEqual({});
});

test('values that were changed back or sent are no draft', () => {
  const store = storage();
  const draft = new FormDraft(store, USER, 'add-candidate');
  draft.save({ name: 'Asha' });
  draft.save({});
  expect(store.size).toBe(0);
  draft.save({ name: 'Asha' });
  draft.forget();
  expect(draft.read()).toEqual({});
});

test.each(['not JSON', '[1]', 'null', '"text"'])('a stored %s is no draft', (stored) => {
  const store = storage();
  store.setItem('formDraft:2:user-1:x', stored);
  expect(new FormDraft(store, USER, 'x').read()).toEqual({});
});

test('a full storage does not prevent typing', () => {
  const full = {
    ...storage(),
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  expect(() => new FormDraft(full, USER, 'x').save({ name: 'Asha' })).not.toThrow();
});

test('returning to a form in the same visit does not report a restored draft', () => {
  const store = storage();
  const draft = new FormDraft(store, USER, 'add-interview');
  draft.save({ title: 'Phone screen' });
  expect(new FormDraft(store, USER, 'add-interview').isFromBefore()).toBe(false);
  markDraftsAsLost();
  expect(new FormDraft(store, USER, 'add-interview').isFromBefore()).toBe(true);
  expect(new FormDraft(store, USER, 'add-interview').read()).toEqual({ title: 'Phone screen' });
});
