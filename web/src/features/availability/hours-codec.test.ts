import { expect, test } from 'vitest';
import { toAvailability, toHours } from './hours.ts';

const STORED = {
  zone: 'America/Chicago',
  weekly: [
    { weekday: 1, start: '09:00', end: '12:00' },
    { weekday: 1, start: '13:00', end: '17:00' },
    { weekday: 7, start: '10:00', end: '11:00' },
  ],
  exceptions: [{ date: '2026-12-24', spans: [] }],
  cap_per_day: 2,
  cap_per_week: null,
};

test('groups time spans by day, Monday first, and converts them back unchanged', () => {
  const hours = toHours(STORED);
  expect(hours.week.map((day) => day.length)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  expect(hours).toMatchObject({ capPerDay: '2', capPerWeek: '' });
  expect(toAvailability(hours)).toEqual(STORED);
});

test('sorts the time spans of a day', () => {
  const hours = {
    ...toHours(STORED),
    week: [
      [
        { start: '13:00', end: '14:00' },
        { start: '08:00', end: '09:00' },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ],
  };
  expect(toAvailability(hours).weekly.map((span) => span.start)).toEqual(['08:00', '13:00']);
});
