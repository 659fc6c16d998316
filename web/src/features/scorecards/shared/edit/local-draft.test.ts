import { expect, it } from 'vitest';
import { type DraftValues, LocalDraft } from './draft-values.ts';

const values: DraftValues = {
  overall: 2,
  summary: 'S',
  ratings: { depth: { evidence: 'E' } },
  private_notes: '',
};
const store = (full = false) => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
};

it('returns what was stored, for this user and this interview only', () => {
  const shared = store();
  new LocalDraft(shared, 'me', 'iv1').save(values, 5);
  expect(new LocalDraft(shared, 'me', 'iv1').read()).toEqual({ values, saved_at: 5 });
  expect(new LocalDraft(shared, 'me', 'iv2').read()).toBeNull();
  expect(new LocalDraft(shared, 'you', 'iv1').read()).toBeNull();
});

it('can be cleared, and ignores content that it cannot read', () => {
  const shared = store();
  const draft = new LocalDraft(shared, 'me', 'iv1');
  draft.save(values, 5);
  draft.forget();
  expect(draft.read()).toBeNull();
  for (const foreign of ['{', '{"values":{"overall":9},"saved_at":1}', 'null']) {
    shared.items.set('feedbackDraft:me:iv1', foreign);
    expect(draft.read()).toBeNull();
  }
});

it('continues when the storage is full', () => {
  expect(() => new LocalDraft(store(true), 'me', 'iv1').save(values, 5)).not.toThrow();
});
