import { expect, test } from 'vitest';
import { requisitionQuestion } from './requisition-question.ts';

test('the name sorts by title, filters and words go as they are', () => {
  expect(
    requisitionQuestion({
      view: null,
      q: 'data',
      sort: { by: 'name', down: true },
      filters: { status: ['open'] },
    }),
  ).toEqual({ q: 'data', sort: '-title', status: 'open' });
  expect(
    requisitionQuestion({ view: null, q: 'd', sort: { by: 'created', down: false }, filters: {} }),
  ).toEqual({ sort: 'created' });
});
