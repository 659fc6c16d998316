import { expect, test } from 'vitest';
import { defineStrings } from './strings.ts';

const { text } = defineStrings('test', {
  plain: 'Send message',
  deep: { named: 'Role: {{role}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

test('a sentence is found by its dotted key, with its values', () => {
  expect(text('plain')).toBe('Send message');
  expect(text('deep.named', { role: 'Admin & owner' })).toBe('Role: Admin & owner');
});

test('counts choose their form', () => {
  expect(text('rows', { count: 1 })).toBe('1 row');
  expect(text('rows', { count: 0 })).toBe('0 rows');
});

test('two areas do not mix', () => {
  const other = defineStrings('other-test', { plain: 'Something else' });
  expect(other.text('plain')).toBe('Something else');
  expect(text('plain')).toBe('Send message');
});
