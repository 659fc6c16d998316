import { expect, test } from 'vitest';
import { toTenantQuery } from './to-tenant-query.ts';

const plain = { view: null, q: '', sort: null, filters: {} };

test('requests companies with the status, search and order of the address', () => {
  expect(toTenantQuery(plain)).toEqual({ limit: 50 });
  expect(
    toTenantQuery({
      ...plain,
      q: ' ac ',
      sort: { by: 'users', down: true },
      filters: { status: ['Inactive'] },
    }),
  ).toEqual({ limit: 50, q: 'ac', sort: '-users', status: 'Inactive' });
  expect(toTenantQuery({ ...plain, q: 'a' })).toEqual({ limit: 50 });
});
