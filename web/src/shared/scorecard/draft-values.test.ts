import { expect, it } from 'vitest';
import { contentOf, type DraftValues } from './draft-values.ts';

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
  expect(contentOf(values, attributes)).toEqual({
    overall: 3,
    summary: 'Good',
    private_notes: '',
    ratings: [
      { attribute_id: 'depth', rating: 4, evidence: 'Proved it' },
      { attribute_id: 'clarity', rating: null, evidence: '' },
    ],
  });
});
