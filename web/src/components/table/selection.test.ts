import { expect, test } from 'vitest';
import { nothingSelected, type Selection, selectRange, toggleAll, toggleRow } from './selection.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()] as const);
const chosen = (selection: Selection<string>) => [...selection.rows.keys()].sort().join('');

test('a press chooses a row, another lets it go', () => {
  const one = toggleRow<string>(nothingSelected, 'b', 'B');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggleRow(one, 'b', 'B'))).toBe('');
});

test('a range goes from the row chosen last, in both directions, and keeps its beginning', () => {
  const start = toggleRow<string>(nothingSelected, 'c', 'C');
  expect(chosen(selectRange(start, list, 'a'))).toBe('abc');
  expect(chosen(selectRange(selectRange(start, list, 'd'), list, 'b'))).toBe('bcd');
});

test('a range without a beginning is the row alone; to a gone row it changes nothing', () => {
  expect(chosen(selectRange<string>(nothingSelected, list, 'c'))).toBe('c');
  expect(chosen(selectRange<string>(nothingSelected, list, 'z'))).toBe('');
});

test('all are chosen at once, and let go at once without those that are not in the list', () => {
  const elsewhere = toggleRow<string>(nothingSelected, 'z', 'Z');
  const all = toggleAll(elsewhere, list);
  expect(chosen(all)).toBe('abcdz');
  expect(chosen(toggleAll(all, list))).toBe('z');
});
