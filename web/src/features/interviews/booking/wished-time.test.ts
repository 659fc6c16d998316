import { expect, it } from 'vitest';
import { wishedTime } from './wished-time.ts';

it('reads a start and a length from the address, in the zone of the reader', () => {
  expect(
    wishedTime(
      new URLSearchParams('start=2026-11-24T15:00:00.000Z&minutes=60'),
      'America/New_York',
    ),
  ).toEqual({ date: '2026-11-24', time: '10:00', zone: 'America/New_York', duration_minutes: 60 });
});

it('leaves out what cannot be', () => {
  expect(
    wishedTime(new URLSearchParams('start=2026-11-24T15:00:00.000Z&minutes=7'), 'UTC'),
  ).toEqual({ date: '2026-11-24', time: '15:00', zone: 'UTC' });
  expect(wishedTime(new URLSearchParams('start=soon'), 'UTC')).toBeUndefined();
});
