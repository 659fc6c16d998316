import { expect, it } from 'vitest';
import { toWallTime, wishedTime } from './booking-times.ts';

it.each([
  [
    '2026-11-23T15:00:00.000Z',
    'America/New_York',
    { date: '2026-11-23', time: '10:00', zone: 'America/New_York' },
  ],
  [
    '2026-11-23T20:00:00.000Z',
    'Asia/Kolkata',
    { date: '2026-11-24', time: '01:30', zone: 'Asia/Kolkata' },
  ],
  [
    '2026-11-01T05:30:00.000Z',
    'America/New_York',
    { date: '2026-11-01', time: '01:30', zone: 'America/New_York' },
  ],
  [
    '2026-11-01T06:30:00.000Z',
    'America/New_York',
    { date: '2026-11-01', time: '06:30', zone: 'UTC' },
  ],
])('%s in %s', (instant, zone, expected) => {
  expect(toWallTime(instant, zone)).toEqual(expected);
});

it("reads a start and a length from the address, in the reader's zone", () => {
  expect(
    wishedTime(
      new URLSearchParams('start=2026-11-24T15:00:00.000Z&minutes=60'),
      'America/New_York',
    ),
  ).toEqual({ date: '2026-11-24', time: '10:00', zone: 'America/New_York', duration_minutes: 60 });
});

it('ignores invalid values of the address', () => {
  expect(
    wishedTime(new URLSearchParams('start=2026-11-24T15:00:00.000Z&minutes=7'), 'UTC'),
  ).toEqual({ date: '2026-11-24', time: '15:00', zone: 'UTC' });
  expect(wishedTime(new URLSearchParams('start=soon'), 'UTC')).toBeUndefined();
});
