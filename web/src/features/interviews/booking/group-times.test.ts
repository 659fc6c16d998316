import { expect, it } from 'vitest';
import { groupTimes } from './group-times.ts';

const time = (starts_at: string) => ({ starts_at, ends_at: starts_at, outside_preferred: [] });

it('sorts days and times, keeps the reasons and marks the best times', () => {
  const found = {
    times: [
      time('2026-11-24T15:00:00Z'),
      time('2026-11-24T14:00:00Z'),
      time('2026-11-24T02:00:00Z'),
    ],
    empty_days: [{ date: '2026-11-25', reason: 'Ana: cap of 2 a day reached' }],
  };
  const days = groupTimes(found, 'America/New_York');
  expect(
    days.map(({ date, reason, times }) => [
      date,
      reason,
      times.map(({ starts_at, best }) => [starts_at, best]),
    ]),
  ).toEqual([
    ['2026-11-23', null, [['2026-11-24T02:00:00Z', false]]],
    [
      '2026-11-24',
      null,
      [
        ['2026-11-24T14:00:00Z', false],
        ['2026-11-24T15:00:00Z', true],
      ],
    ],
    ['2026-11-25', 'Ana: cap of 2 a day reached', []],
  ]);
});

it('lists the days that a truncated response does not contain', () => {
  const days = groupTimes({ times: [time('2026-11-24T15:00:00Z')], empty_days: [] }, 'UTC', [
    '2026-11-24',
    '2026-11-26',
  ]);
  expect(days.map(({ date, reason, times }) => [date, reason, times.length])).toEqual([
    ['2026-11-24', null, 1],
    ['2026-11-26', null, 0],
  ]);
});
