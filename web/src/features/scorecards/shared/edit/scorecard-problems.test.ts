import { expect, it } from 'vitest';
import { toProblems } from './draft-values.ts';

const attributes = [
  { id: 'depth', name: 'Depth', required: true },
  { id: 'clarity', name: 'Clarity', required: true },
];
const values = { overall: null, summary: '', private_notes: '', ratings: {} };

it('names each open field in the order of the page', () => {
  expect([...toProblems(values, attributes).keys()]).toEqual([
    'overall',
    'rating-depth',
    'rating-clarity',
  ]);
});

it('finds missing evidence at its attribute although it is second in the list', () => {
  const rated = {
    ...values,
    overall: 3 as const,
    ratings: {
      clarity: { rating: 4 as const, evidence: ' ' },
      depth: { rating: null, evidence: '' },
    },
  };
  expect([...toProblems(rated, attributes).keys()]).toEqual(['evidence-clarity']);
});

it('is empty for a complete scorecard', () => {
  expect(
    toProblems(
      {
        ...values,
        overall: 2,
        ratings: { depth: { rating: 2, evidence: '' }, clarity: { rating: null, evidence: '' } },
      },
      attributes,
    ).size,
  ).toBe(0);
});
