import { expect, it } from 'vitest';
import { wallTimeOf } from './wall-time-of.ts';

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
  expect(wallTimeOf(instant, zone)).toEqual(expected);
});
