import { expect, test } from 'vitest';
import { toMemberQuery } from './to-member-query.ts';

const plain = { view: null, q: '', sort: null, filters: {} };

test('requests the members of one company with filters, search and order of the address', () => {
  expect(toMemberQuery(2, plain)).toEqual({ tenant_id: 2, limit: 50 });
  expect(
    toMemberQuery(2, {
      ...plain,
      q: ' mi ',
      sort: { by: 'created', down: true },
      filters: { role: ['admin'], status: ['invited'], other: ['x'] },
    }),
  ).toEqual({
    tenant_id: 2,
    limit: 50,
    q: 'mi',
    sort: '-created',
    role: 'admin',
    status: 'invited',
  });
});

test('a single character is not searched for', () => {
  expect(toMemberQuery(2, { ...plain, q: 'm' })).toEqual({ tenant_id: 2, limit: 50 });
});
