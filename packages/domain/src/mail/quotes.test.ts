import { expect, test } from 'vitest';
import { stripQuotes } from './quotes.ts';

test.each([
  ['marked lines', 'Thank you!\n\n> We loved how you explained it\n> Rita', 'Thank you!'],
  [
    'what follows the line that announces it',
    'Thank you!\n\nOn Mon, 2 March 2026 at 10:00, Rita wrote:\nWe loved it',
    'Thank you!',
  ],
  ['what follows a divider', 'Yes\n-----Original Message-----\nFrom: Rita\nWe loved it', 'Yes'],
])('removes %s from an answer', (_, text, own) => {
  expect(stripQuotes(text)).toBe(own);
});

test('does not change an answer without a quotation', () => {
  expect(stripQuotes('On Monday I wrote to you.\nFine?')).toBe('On Monday I wrote to you.\nFine?');
});
