import { expect, test } from 'vitest';
import { addKey, addTableKey, parseKeySet, removeKey } from './key-set.ts';

// CloudFormation makes such a key: 64 letters and digits.
const FIRST = 'aB3'.repeat(21) + 'z';
const MADE = JSON.stringify({ signs: 'aaa', aaa: FIRST });
const idsOf = (value: string) => [...parseKeySet(value).secrets.keys()];

test('the value that CloudFormation makes is a key of 48 bytes, which signs', () => {
  const { signs, secrets } = parseKeySet(MADE);
  expect([signs, secrets.get('aaa')]).toEqual(['aaa', Buffer.from(FIRST, 'base64')]);
  expect(secrets.get('aaa')).toHaveLength(48);
});

test('an added key signs, and the others stay', () => {
  const { id, value } = addKey(MADE);
  expect(id).toMatch(/^[a-z]{3}$/);
  expect(parseKeySet(value).signs).toBe(id);
  expect(idsOf(value).sort()).toEqual(['aaa', id].sort());
  expect(parseKeySet(value).secrets.get(id)).toHaveLength(32);
  expect(parseKeySet(value).secrets.get('aaa')).toEqual(parseKeySet(MADE).secrets.get('aaa'));
});

test('a key is removed unless it signs or does not exist', () => {
  const { id, value } = addKey(MADE);
  expect(idsOf(removeKey(value, 'aaa'))).toEqual([id]);
  expect(() => removeKey(value, id)).toThrow(`The key ${id} signs: add another one first.`);
  for (const unknown of ['bbb', 'signs', 'table'])
    expect(() => removeKey(value, unknown)).toThrow(`There is no key ${unknown}.`);
});

test('the key of the table is added without signing, and can be removed', () => {
  const key = Buffer.alloc(32, 5);
  const value = addTableKey(MADE, key.toString('base64'));
  expect(parseKeySet(value).signs).toBe('aaa');
  expect(parseKeySet(value).secrets.get('table')).toEqual(key);
  expect(idsOf(removeKey(value, 'table'))).toEqual(['aaa']);
});

test.each([
  ['no JSON', `${FIRST}`],
  ['a list', `["${FIRST}"]`],
  ['no keys', '{}'],
  ['no key that signs', JSON.stringify({ signs: 'bbb', aaa: FIRST })],
  ['a key of the table that signs', JSON.stringify({ signs: 'table', table: FIRST })],
  ['a short key', JSON.stringify({ signs: 'aaa', aaa: 'aB3z' })],
  ['an id with a digit', JSON.stringify({ signs: 'aaa', aaa: FIRST, aa1: FIRST })],
])('a value with %s is refused, and the error does not contain it', (_, value) => {
  expect(() => parseKeySet(value)).toThrow(/^The secret contains no set of signing keys\.$/);
});
