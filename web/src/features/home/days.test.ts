import { expect, it } from 'vitest';
import { overdueDays, partOfDay } from './days.ts';

it.each([
  ['2026-11-23T11:00:00Z', 0],
  ['2026-11-23T12:00:00Z', 0],
  ['2026-11-24T11:59:59Z', 0],
  ['2026-11-24T12:00:00Z', 1],
  ['2026-11-26T12:00:00Z', 3],
])('at %s a scorecard that is due since noon is %i days late', (now, days) => {
  expect(overdueDays('2026-11-23T11:00:00Z', Date.parse(now))).toBe(days);
});

it.each([
  ['2026-11-23T04:59:00Z', 'UTC', 'evening'],
  ['2026-11-23T05:00:00Z', 'UTC', 'morning'],
  ['2026-11-23T11:59:00Z', 'UTC', 'morning'],
  ['2026-11-23T12:00:00Z', 'UTC', 'afternoon'],
  ['2026-11-23T18:00:00Z', 'UTC', 'evening'],
  ['2026-11-23T18:00:00Z', 'America/New_York', 'afternoon'],
  ['2026-11-23T00:00:00Z', 'Asia/Kolkata', 'morning'],
] as const)('%s in the zone %s is %s', (at, zone, expected) => {
  expect(partOfDay(Date.parse(at), zone)).toBe(expected);
});
