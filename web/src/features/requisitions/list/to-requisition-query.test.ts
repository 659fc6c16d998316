import { expect, test } from 'vitest';
import { toRequisitionQuery } from './to-requisition-query.ts';

test('sorting by name is sent as title, and filters and search unchanged', () => {
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
