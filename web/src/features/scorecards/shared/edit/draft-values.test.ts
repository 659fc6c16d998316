import { expect, it, test } from 'vitest';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { chooseValues, getContent, type DraftValues, sameDraft } from './draft-values.ts';

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
])('%j changes the draft', (change) => {
  expect(sameDraft(draft, { ...draft, ...change })).toBe(false);
});

const savedAt = Date.parse('2026-11-25T10:00:00Z');
/** What the server returns after it has stored `values`, a second after the device did. */
const stored = {
  ...getContent(values, attributes),
  ratings: getContent(values, attributes).ratings.map((rating) => ({ ...rating, quotes: [] })),
  attributes,
  updatedAt: '2026-11-25T10:00:01Z',
} as unknown as ScorecardView;

it('keeps text about an attribute without a rating after the rest was saved', () => {
  expect(chooseValues(stored, { values, saved_at: savedAt })).toEqual({
    values,
    isRestored: false,
  });
});

it('opens with the stored version if another device has changed it since', () => {
  const changed = { ...stored, summary: 'Better' } as ScorecardView;
  expect(chooseValues(changed, { values, saved_at: savedAt }).values.summary).toBe('Better');
});

it('opens with the draft of this device, and says so, if it was never sent', () => {
  const written = { ...values, summary: 'On a train' };
  expect(chooseValues(stored, { values: written, saved_at: savedAt + 60_000 })).toEqual({
    values: written,
    isRestored: true,
  });
  expect(chooseValues(stored, null).isRestored).toBe(false);
});
