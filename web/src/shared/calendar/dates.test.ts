import { expect, it } from 'vitest';
import { comingHour } from './dates.ts';

const now = Date.parse('2026-11-21T14:20:00Z');

it("is the next full hour today, and ten o'clock there on another day", () => {
  expect(
    comingHour(now, { date: '2026-11-21', today: '2026-11-21', zone: 'America/New_York' }),
  ).toEqual({ start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T16:00:00.000Z', allDay: false });
  expect(
    comingHour(now, { date: '2026-11-24', today: '2026-11-21', zone: 'America/New_York' }).start,
  ).toBe('2026-11-24T15:00:00.000Z');
});
