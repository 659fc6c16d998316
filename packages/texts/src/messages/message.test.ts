import { expect, test } from 'vitest';
import { fillIn, fillInLines } from './message.ts';

test('the first text is used that has all of its values, otherwise the last', () => {
  const text = ['{{person}} asks for {{what}}', 'Somebody asks for {{what}}'] as const;
  expect(fillIn(text, { person: 'Ana', what: 'it' })).toBe('Ana asks for it');
  expect(fillIn(text, { person: '', what: 'it' })).toBe('Somebody asks for it');
  expect(fillIn(text, { what: 'it' })).toBe('Somebody asks for it');
});

test('values are inserted as they are', () => {
  expect(fillIn('{{name}}: {{name}}', { name: '$& <b>' })).toBe('$& <b>: $& <b>');
});

test('a paragraph without its value is left out', () => {
  const lines = ['It has changed.', ['Reason: {{reason}}', '']] as const;
  expect(fillInLines(lines, {})).toEqual(['It has changed.']);
  expect(fillInLines(lines, { reason: 'Rain' })).toEqual(['It has changed.', 'Reason: Rain']);
});
