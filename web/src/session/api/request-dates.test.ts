import { expect, test } from 'vitest';
import { toMonday, toPeriod, toWeek } from './request-dates.ts';

test.each([
  ['a week', 'Europe/Berlin', '2026-11-23', 7, '2026-11-22T23:00:00.000Z', 7 * 24],
  ['a day', 'Asia/Kolkata', '2026-11-23', 1, '2026-11-22T18:30:00.000Z', 24],
  [
    'a day of the first zone',
    'Pacific/Kiritimati',
    '2026-11-23',
    1,
    '2026-11-22T10:00:00.000Z',
    24,
  ],
  ['a day of the last zone', 'Pacific/Pago_Pago', '2026-11-23', 1, '2026-11-23T11:00:00.000Z', 24],
  [
    'the week in which summer time begins',
    'Europe/Berlin',
    '2027-03-22',
    7,
    '2027-03-21T23:00:00.000Z',
    7 * 24 - 1,
  ],
  [
    'the week in which summer time ends',
    'America/New_York',
    '2026-10-26',
    7,
    '2026-10-26T04:00:00.000Z',
    7 * 24 + 1,
  ],
  [
    'half an hour of summer time',
    'Australia/Lord_Howe',
    '2026-09-28',
    7,
    '2026-09-27T13:30:00.000Z',
    7 * 24 - 0.5,
  ],
  [
    'a day whose midnight is skipped',
    'America/Santiago',
    '2026-09-06',
    1,
    '2026-09-06T04:00:00.000Z',
    23,
  ],
  [
    'a day whose midnight comes twice',
    'America/Havana',
    '2026-11-01',
    1,
    '2026-11-01T04:00:00.000Z',
    25,
  ],
  ['six weeks', 'Europe/London', '2027-03-01', 42, '2027-03-01T00:00:00.000Z', 42 * 24 - 1],
] as const)('%s in %s', (_, zone, date, days, from, hours) => {
  const to = new Date(Date.parse(from) + hours * 3_600_000).toISOString();
  expect(toPeriod(date, days, zone)).toEqual({ from, to });
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(toMonday(date)).toBe(monday);
});

test('at midnight the next week begins first in the east', () => {
  const sunday = Date.parse('2026-11-29T18:29:59Z');
  expect(toWeek(sunday, 'Asia/Kolkata').from).toBe('2026-11-22T18:30:00.000Z');
  expect(toWeek(sunday + 1000, 'Asia/Kolkata').from).toBe('2026-11-29T18:30:00.000Z');
  expect(toWeek(sunday + 1000, 'Europe/London').from).toBe('2026-11-23T00:00:00.000Z');
});
