import { expect, test } from 'vitest';
import { missingRight, rolesWith } from './missing-right.ts';

test('names the right to read if that is sufficient', () => {
  expect(
    missingRight({
      rights: [
        ['manage', 'users'],
        ['read', 'users'],
      ],
    }),
  ).toEqual(['read', 'users']);
  expect(missingRight({ rights: [['manage', 'candidates']] })).toEqual(['manage', 'candidates']);
});

test.each([
  null,
  undefined,
  {},
  { rights: 'manage users' },
  { rights: [['fly', 'users'], ['read', 'moon'], 'x'] },
])('%j contains no right', (state) => {
  expect(missingRight(state)).toBeUndefined();
});

test('names the roles that have the right', () => {
  expect(rolesWith(['manage', 'candidates'])).toEqual(['admin', 'recruiter']);
  expect(rolesWith(['read', 'requisitions'])).toEqual([
    'admin',
    'recruiter',
    'hiring-manager',
    'candidate',
  ]);
});
