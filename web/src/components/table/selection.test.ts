import { expect, test } from 'vitest';
import { nothingSelected, type Selection, selectRange, toggleAll, toggleRow } from './selection.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()] as const);
const chosen = (selection: Selection<string>) => [...selection.rows.keys()].sort().join('');

test('pressing a row selects it, and pressing it again deselects it', () => {
  const one = toggleRow<string>(nothingSelected, 'b', 'B');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggleRow(one, 'b', 'B'))).toBe('');
});

test('a range extends from the last selected row in both directions, with a fixed start', () => {
  const start = toggleRow<string>(nothingSelected, 'c', 'C');
  expect(chosen(selectRange(start, list, 'a'))).toBe('abc');
  expect(chosen(selectRange(selectRange(start, list, 'd'), list, 'b'))).toBe('bcd');
});

test('a range without a start is the row alone; one to a missing row changes nothing', () => {
  expect(chosen(selectRange<string>(nothingSelected, list, 'c'))).toBe('c');
  expect(chosen(selectRange<string>(nothingSelected, list, 'z'))).toBe('');
});

test('all rows are selected at once, and deselected except for those not in the list', () => {
  const elsewhere = toggleRow<string>(nothingSelected, 'z', 'Z');
  const all = toggleAll(elsewhere, list);
  expect(chosen(all)).toBe('abcdz');
  expect(chosen(toggleAll(all, list))).toBe('z');
});
