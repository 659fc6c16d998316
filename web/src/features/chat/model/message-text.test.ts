import { expect, test } from 'vitest';
import { mentionsIn, findContacts, findTypedMention, splitText } from './message-text.ts';

const people = [
  { user_id: 't', name: 'Tom Weiss' },
  { user_id: 's', name: 'Sofía Haddad' },
] as never[];

test('a mention is being typed from its @ to the caret', () => {
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

test('people are mentioned if their full name follows an @', () => {
  expect(mentionsIn('@Tom Weiss, and Sofía Haddad', people)).toEqual(['t']);
});

const kinds = (text: string, names: string[] = []) =>
  splitText(text, names).map((piece) => `${piece.kind}:${piece.text}`);

test('addresses become links without the full stop after them', () => {
  expect(kinds('See https://parley.example/a?b=1. Then (http://x.example/)!')).toEqual([
    'text:See ',
    'link:https://parley.example/a?b=1',
    'text:. Then (',
    'link:http://x.example/',
    'text:)!',
  ]);
});

test('only http and https become links, and markup remains text', () => {
  expect(kinds('javascript:alert(1) <a href="x">y</a> data:text/html,1')).toEqual([
    'text:javascript:alert(1) <a href="x">y</a> data:text/html,1',
  ]);
  expect(kinds('https:// alone')).toEqual(['text:https:// alone']);
});

test('mentioned names are found, the longer first', () => {
  expect(kinds('@Tom Weiss and @Tom, hello', ['Tom', 'Tom Weiss'])).toEqual([
    'mention:@Tom Weiss',
    'text: and ',
    'mention:@Tom',
    'text:, hello',
  ]);
  expect(kinds('@nobody', ['Tom'])).toEqual(['text:@nobody']);
});
