import { expect, it } from 'vitest';
import { toDates, dayWindow, toWeek, weekWindow } from './week-window.ts';

const now = Date.parse('2026-10-28T16:20:00.000Z');

it('the first week begins now and ends at midnight of the zone, over a clock change', () => {
  expect(weekWindow(now, 0, 'America/New_York')).toEqual({
    from: '2026-10-28T16:20:00.000Z',
    to: '2026-11-04T05:00:00.000Z',
  });
});

it('the next week begins where the previous one ended', () => {
  expect(weekWindow(now, 1, 'America/New_York')).toEqual({
    from: '2026-11-04T05:00:00.000Z',
    to: '2026-11-11T05:00:00.000Z',
  });
});

it('a week has seven dates, also if the clock changes in it', () => {
  const week = weekWindow(now, 0, 'America/New_York');
  expect(toDates(week, 'America/New_York')).toEqual([
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ]);
  expect(dayWindow('2026-11-01', week, 'America/New_York')).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
  expect(dayWindow('2026-10-28', week, 'America/New_York')).toEqual({
    from: week.from,
    to: '2026-10-29T04:00:00.000Z',
  });
});

it('the week of a time is found, also over a clock change', () => {
  const weeks = [
    '2026-10-20T12:00:00Z',
    '2026-11-04T04:59:00Z',
    '2026-11-04T05:00:00Z',
    '2026-11-18T15:00:00Z',
  ].map((at) => toWeek(at, now, 'America/New_York'));
  expect(weeks).toEqual([0, 0, 1, 3]);
});
