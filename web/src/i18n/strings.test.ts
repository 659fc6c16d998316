import { expect, test } from 'vitest';
import { defineStrings } from './strings.ts';

const { text } = defineStrings({
  plain: 'Send message',
  deep: { named: 'Role: {{role}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  left_zero: 'Nothing is left',
  left_one: '{{count}} is left',
  left_other: '{{count}} are left',
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

test('a text of its own for a count of 0 is used', () => {
  expect(text('left', { count: 0 })).toBe('Nothing is left');
  expect(text('left', { count: 2 })).toBe('2 are left');
});

test('a value that looks like a placeholder is inserted as it is', () => {
  expect(text('meeting', { name: '{{time}} $&', time: '09:00' })).toBe(
    'Interview with {{time}} $&, 09:00',
  );
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
