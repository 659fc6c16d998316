import { expect, test } from 'vitest';
import { mentionsIn, findContacts, findTypedMention } from './mentions.ts';

const people = [
  { user_id: 't', name: 'Tom Weiss' },
  { user_id: 's', name: 'Sofía Haddad' },
] as never[];

test('a name is being typed from its @ to the caret', () => {
  expect(findTypedMention('Hello @To', 9)).toEqual({ from: 6, typed: 'To' });
  expect(findTypedMention('@', 1)).toEqual({ from: 0, typed: '' });
  expect(findTypedMention('mail@to', 7)).toBeNull();
  expect(findTypedMention('Hello', 5)).toBeNull();
  expect(findTypedMention('@Tom Weiss ', 11)).toBeNull();
});

test('people are found by any word of the name, without accents', () => {
  expect(findContacts(people, 'had').map(({ user_id }) => user_id)).toEqual(['s']);
  expect(findContacts(people, 'sofia h').map(({ user_id }) => user_id)).toEqual(['s']);
  expect(findContacts(people, '')).toHaveLength(2);
});

test('those are mentioned whose whole name stands behind an @', () => {
  expect(mentionsIn('@Tom Weiss, and Sofía Haddad', people)).toEqual(['t']);
});
