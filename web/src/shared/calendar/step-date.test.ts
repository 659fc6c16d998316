import { expect, it } from 'vitest';
import { stepDate } from './step-date.ts';

it.each([
  ['2026-11-21', 'day', 1, '2026-11-22'],
  ['2026-01-01', 'day', -1, '2025-12-31'],
  ['2026-11-21', 'week', 1, '2026-11-28'],
  ['2026-03-01', 'list', -1, '2026-02-22'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2026-01-15', 'month', -1, '2025-12-15'],
] as const)('%s by %s %i is %s', (date, view, by, expected) => {
  expect(stepDate(date, view, by)).toBe(expected);
});
