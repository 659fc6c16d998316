import { expect, test } from 'vitest';
import { checkOffered } from './check-offered.ts';

const NOW = Date.parse('2026-03-23T08:00:00.000Z');
const offered = (date: string, from: string, to: string, more: object = {}) => ({
  shows: 'offered' as const,
  allDay: false,
  zone: 'Europe/Berlin',
  local_start: `${date}T${from}`,
  local_end: `${date}T${to}`,
  repeat: null,
  skip: [],
  ...more,
});
const getCode = (...given: Parameters<typeof checkOffered>) => {
  const checked = checkOffered(...given);
  return checked.ok ? 'ok' : checked.code;
};

test('refuses a time that has begun or passed and accepts a future one', () => {
  expect(getCode(offered('2026-03-22', '10:00', '12:00'), [], NOW)).toBe('interview-in-past');
  // The current time is 09:00 in Berlin.
  expect(getCode(offered('2026-03-23', '08:59', '12:00'), [], NOW)).toBe('interview-in-past');
  expect(getCode(offered('2026-03-23', '09:00', '12:00'), [], NOW)).toBe('ok');
});

test('accepts a weekly time that began in the past, and refuses one that has ended', () => {
  const weekly = (until: string | null) =>
    offered('2026-03-02', '10:00', '12:00', { repeat: { weekdays: [1], until } });
  expect([
    getCode(weekly(null), [], NOW),
    getCode(weekly('2026-03-30'), [], NOW),
    getCode(weekly('2026-03-16'), [], NOW),
  ]).toEqual(['ok', 'ok', 'interview-in-past']);
});

test('refuses a time shorter than the shortest interview with an explanation', () => {
  expect(checkOffered(offered('2026-03-24', '10:00', '10:05'), [], NOW)).toEqual({
    ok: false,
    code: 'validation-failed',
    message: 'A time for interviews has to be at least 15 minutes long',
  });
  expect(getCode(offered('2026-03-24', '10:00', '10:15'), [], NOW)).toBe('ok');
});

test("refuses a time that overlaps an offered one, and names it in the new one's zone", () => {
  const there = offered('2026-03-24', '10:00', '12:00');
  expect(
    checkOffered(offered('2026-03-24', '15:30', '17:00', { zone: 'Asia/Kolkata' }), [there], NOW),
  ).toMatchObject({
    ok: false,
    code: 'times-overlap',
    message: expect.stringMatching(/Tue.* 24 Mar.*14:30.*16:30/),
  });
  // Two consecutive times do not overlap.
  expect(getCode(offered('2026-03-24', '12:00', '13:00'), [there], NOW)).toBe('ok');
});

test('compares weekly times on the days on which both take place', () => {
  const mondays = offered('2026-03-30', '10:00', '12:00', {
    repeat: { weekdays: [1], until: null },
    skip: ['2026-04-13'],
  });
  expect(getCode(offered('2026-04-06', '11:00', '13:00'), [mondays], NOW)).toBe('times-overlap');
  expect(getCode(offered('2026-04-13', '11:00', '13:00'), [mondays], NOW)).toBe('ok');
  expect(
    getCode(
      offered('2026-03-24', '10:00', '12:00', { repeat: { weekdays: [2], until: null } }),
      [mondays],
      NOW,
    ),
  ).toBe('ok');
  expect(
    getCode(
      offered('2026-03-24', '10:00', '12:00', { repeat: { weekdays: [1, 2], until: null } }),
      [mondays],
      NOW,
    ),
  ).toBe('times-overlap');
});

test('ignores events that block time', () => {
  const busy = { ...offered('2026-03-22', '10:00', '10:05'), shows: 'busy' as const };
  expect(getCode(busy, [], NOW)).toBe('ok');
  expect(
    getCode(
      offered('2026-03-24', '10:00', '12:00'),
      [{ ...offered('2026-03-24', '10:00', '12:00'), shows: 'busy' as const }],
      NOW,
    ),
  ).toBe('ok');
});
