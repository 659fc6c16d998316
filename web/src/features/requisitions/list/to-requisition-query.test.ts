import { expect, test } from 'vitest';
import { toRequisitionQuery } from './to-requisition-query.ts';

test('the name sorts by title, filters and words go as they are', () => {
  expect(
    toRequisitionQuery({
      view: null,
      q: 'data',
      sort: { by: 'name', down: true },
      filters: { status: ['open'] },
    }),
  ).toEqual({ q: 'data', sort: '-title', status: 'open' });
  expect(
    toRequisitionQuery({ view: null, q: 'd', sort: { by: 'created', down: false }, filters: {} }),
  ).toEqual({ sort: 'created' });
});
