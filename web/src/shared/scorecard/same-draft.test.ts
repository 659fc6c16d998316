import { expect, test } from 'vitest';
import type { DraftValues } from './draft-values.ts';
import { sameDraft } from './same-draft.ts';

const draft: DraftValues = {
  overall: 3,
  summary: 'Clear',
  ratings: { a: { rating: 4, evidence: 'Saw it' }, b: { rating: null, evidence: '' } },
  private_notes: '',
};

test('the order of keys and answers, spaces at the ends and untouched attributes make no difference', () => {
  const stored: DraftValues = {
    private_notes: '',
    ratings: {
      b: { evidence: '', rating: null },
      a: { evidence: ' Saw it ', rating: 4 },
      c: { evidence: '' },
    },
    summary: 'Clear ',
    overall: 3,
  };
  expect(sameDraft(draft, stored)).toBe(true);
});

test.each<Partial<DraftValues>>([
  { overall: null },
  { summary: 'Clear, and more' },
  { private_notes: 'For me' },
  { ratings: { ...draft.ratings, b: { evidence: '' } } },
  { ratings: { ...draft.ratings, c: { evidence: 'Waits for an answer' } } },
])('%j does', (change) => {
  expect(sameDraft(draft, { ...draft, ...change })).toBe(false);
});
