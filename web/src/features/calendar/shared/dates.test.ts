import { afterEach, expect, it } from 'vitest';
import { clockStyle } from '../../../settings/clock-style.ts';
import { comingHour, toWall } from './dates.ts';
import { stepDate } from './step-date.ts';

const now = Date.parse('2026-11-21T14:20:00Z');

afterEach(() => clockStyle.set('24'));

it('the wall time that is sent of an event has 24 hours, also for people who see 12', () => {
  clockStyle.set('12');
  expect(toWall('2026-11-21T23:05:00Z', 'America/New_York')).toBe('2026-11-21T18:05');
});

it('a new event starts at the next full hour today, and at ten on another day', () => {
  expect(
    comingHour(now, { date: '2026-11-21', today: '2026-11-21', zone: 'America/New_York' }),
  ).toEqual({ start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T16:00:00.000Z', allDay: false });
  expect(
    comingHour(now, { date: '2026-11-24', today: '2026-11-21', zone: 'America/New_York' }).start,
  ).toBe('2026-11-24T15:00:00.000Z');
});

it.each([
  ['2026-11-21', 'day', 1, '2026-11-22'],
  ['2026-01-01', 'day', -1, '2025-12-31'],
  ['2026-11-21', 'week', 1, '2026-11-28'],
  ['2026-03-01', 'list', -1, '2026-02-22'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2026-01-15', 'month', -1, '2025-12-15'],
] as const)('%s moved by %s %i is %s', (date, view, by, expected) => {
  expect(stepDate(date, view, by)).toBe(expected);
});
