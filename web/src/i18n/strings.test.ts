import { expect, test } from 'vitest';
import { defineStrings } from './strings.ts';

const { text } = defineStrings('test', {
  plain: 'Send message',
  deep: { named: 'Role: {{role}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  meeting: 'Interview with {{name}}, {{time}}',
});

test('a text is found by its key, with its values inserted', () => {
  expect(text('plain')).toBe('Send message');
  expect(text('deep.named', { role: 'Admin & owner' })).toBe('Role: Admin & owner');
});

test('counts select the plural form', () => {
  expect(text('rows', { count: 1 })).toBe('1 row');
  expect(text('rows', { count: 0 })).toBe('0 rows');
});

test('counts have separators of thousands', () => {
  expect(text('rows', { count: 1429 })).toBe('1,429 rows');
});

test('a name that is written from right to left does not reorder the text around it', () => {
  expect(text('meeting', { name: 'محمد', time: '09:00' })).toBe(
    'Interview with \u2068محمد\u2069, 09:00',
  );
  expect(text('meeting', { name: 'Asha', time: '09:00' })).toBe('Interview with Asha, 09:00');
});

test('the texts of two features are separate', () => {
  const other = defineStrings('other-test', { plain: 'Something else' });
  expect(other.text('plain')).toBe('Something else');
  expect(text('plain')).toBe('Send message');
});
