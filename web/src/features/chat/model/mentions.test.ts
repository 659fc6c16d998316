import { expect, test } from 'vitest';
import { mentionsIn, namedLike, nameBeing } from './mentions.ts';

const people = [
  { user_id: 't', name: 'Tom Weiss' },
  { user_id: 's', name: 'Sofía Haddad' },
] as never[];

test('a name is being typed from its @ to the caret', () => {
  expect(nameBeing('Hello @To', 9)).toEqual({ from: 6, typed: 'To' });
  expect(nameBeing('@', 1)).toEqual({ from: 0, typed: '' });
  expect(nameBeing('mail@to', 7)).toBeNull();
  expect(nameBeing('Hello', 5)).toBeNull();
  expect(nameBeing('@Tom Weiss ', 11)).toBeNull();
});

test('people are found by any word of the name, without accents', () => {
  expect(namedLike(people, 'had').map(({ user_id }) => user_id)).toEqual(['s']);
  expect(namedLike(people, 'sofia h').map(({ user_id }) => user_id)).toEqual(['s']);
  expect(namedLike(people, '')).toHaveLength(2);
});

test('those are mentioned whose whole name stands behind an @', () => {
  expect(mentionsIn('@Tom Weiss, and Sofía Haddad', people)).toEqual(['t']);
});
