import { expect, test } from 'vitest';
import { formatAxeTable } from './format-axe-table.ts';

test('violations of all roles are added up for each page, look and width', () => {
  const none = { 1440: 0, 390: 0, 320: 0 };
  const table = formatAxeTable(
    [
      { page: 'home', variant: 'LIGHT', counts: { 1440: 1, 390: 0, 320: 2 } },
      { page: 'home', variant: 'LIGHT', counts: { 1440: 1, 390: 0, 320: 0 } },
      { page: 'home', variant: 'RTL', counts: none },
      { page: 'board', variant: 'LIGHT', counts: none },
    ],
    new Date('2026-11-26T20:00:00Z'),
  );
  expect(table.split('\n')).toEqual([
    '2026-11-26: 4 views of 2 pages at 1440, 390, 320 px, 4 violations.',
    '',
    '| page | LIGHT | RTL |',
    '| --- | --- | --- |',
    '| board | 0 / 0 / 0 (1) |  |',
    '| home | 2 / 0 / 2 (2) | 0 / 0 / 0 (1) |',
    '',
  ]);
});
