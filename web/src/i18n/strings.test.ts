import { expect, test } from 'vitest';
import { defineStrings } from './strings.ts';

const { text } = defineStrings('test', {
  plain: 'Send message',
  deep: { named: 'Role: {{role}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

test('a text is found by its key, with its values inserted', () => {
  expect(text('plain')).toBe('Send message');
  expect(text('deep.named', { role: 'Admin & owner' })).toBe('Role: Admin & owner');
});

test('counts select the plural form', () => {
  expect(text('rows', { count: 1 })).toBe('1 row');
  expect(text('rows', { count: 0 })).toBe('0 rows');
});

test('the texts of two features are separate', () => {
  const other = defineStrings('other-test', { plain: 'Something else' });
  expect(other.text('plain')).toBe('Something else');
  expect(text('plain')).toBe('Send message');
});
