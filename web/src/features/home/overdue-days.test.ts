import { expect, it } from 'vitest';
import { overdueDays } from './overdue-days.ts';

it.each([
  ['2026-11-23T11:00:00Z', 0],
  ['2026-11-23T12:00:00Z', 0],
  ['2026-11-24T11:59:59Z', 0],
  ['2026-11-24T12:00:00Z', 1],
  ['2026-11-26T12:00:00Z', 3],
])('at %s a scorecard due since noon is %i days late', (now, days) => {
  expect(overdueDays('2026-11-23T11:00:00Z', Date.parse(now))).toBe(days);
});
