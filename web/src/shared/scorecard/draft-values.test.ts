import { expect, it, test } from 'vitest';
import { getContent, type DraftValues, sameDraft } from './draft-values.ts';

const attributes = [
  { id: 'depth', name: 'Depth', required: true },
  { id: 'clarity', name: 'Clarity', required: true },
  { id: 'humour', name: 'Humour', required: false },
];
const values: DraftValues = {
  overall: 3,
  summary: ' Good ',
  private_notes: '',
  ratings: {
    humour: { evidence: 'Laughed' },
    clarity: { rating: null, evidence: '' },
    depth: { rating: 4, evidence: ' Proved it ' },
  },
};

it('sends answered attributes in the order of the scorecard, "not assessed" included', () => {
  expect(getContent(values, attributes)).toEqual({
    overall: 3,
    summary: 'Good',
    private_notes: '',
    ratings: [
      { attribute_id: 'depth', rating: 4, evidence: 'Proved it' },
      { attribute_id: 'clarity', rating: null, evidence: '' },
    ],
  });
});

const draft: DraftValues = {
  overall: 3,
  summary: 'Clear',
  ratings: { a: { rating: 4, evidence: 'Saw it' }, b: { rating: null, evidence: '' } },
  private_notes: '',
};

test('the order of keys and answers, outer spaces and unset attributes do not matter', () => {
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
