import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { id: 'a', min: 100 },
  { id: 'b', min: 100, drops: 1 },
  { id: 'c', min: 100, drops: 2 },
];
const fitting = (width: number) =>
  fitColumns(columns, width)
    .map(({ id }) => id)
    .join('');

test('all columns are shown if there is room', () => expect(fitting(300)).toBe('abc'));
test('the column with the highest priority number is hidden first', () =>
  expect(fitting(299)).toBe('ab'));
test('a column without a priority number is never hidden', () => expect(fitting(20)).toBe('a'));
