import { expect, test } from 'vitest';
import { FormDraft } from './form-draft.ts';

function storage(): Map<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return Object.assign(kept, { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
}

test('what was typed comes back to the same person and form alone', () => {
  const store = storage();
  new FormDraft(store, 'user-1', 'add-requisition').keep({ title: 'Backend engineer', skills: ['SQL'] });
  expect(new FormDraft(store, 'user-1', 'add-requisition').read()).toEqual({ title: 'Backend engineer', skills: ['SQL'] });
  expect(new FormDraft(store, 'user-2', 'add-requisition').read()).toEqual({});
  expect(new FormDraft(store, 'user-1', 'add-candidate').read()).toEqual({});
});

test('what was typed back to how it was is no draft, nor is what was sent', () => {
  const store = storage();
  const draft = new FormDraft(store, 'user-1', 'add-candidate');
  draft.keep({ name: 'Asha' });
  draft.keep({});
  expect(store.size).toBe(0);
  draft.keep({ name: 'Asha' });
  draft.forget();
  expect(draft.read()).toEqual({});
});

test.each(['not JSON', '[1]', 'null', '"text"'])('a stored %s is no draft', (stored) => {
  const store = storage();
  store.setItem('formDraft:user-1:x', stored);
  expect(new FormDraft(store, 'user-1', 'x').read()).toEqual({});
});

test('a storage that is full does not stop the typing', () => {
  const full = { ...storage(), getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, removeItem: () => undefined };
  expect(() => new FormDraft(full, 'user-1', 'x').keep({ name: 'Asha' })).not.toThrow();
});
