import { expect, test } from 'vitest';
import { comingDays } from './coming-days.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

test('a day begins at midnight of its zone, also in zones with half and quarter hours', () => {
  const findToday = (zone: string) => iso(comingDays([], at('2026-11-23T15:00:00Z'), zone)[0]!.at);
  expect(findToday('America/New_York')).toBe('2026-11-23T05:00:00.000Z');
  expect(findToday('Asia/Kathmandu')).toBe('2026-11-22T18:15:00.000Z');
});

test('returns seven consecutive days over the end of summer time, one of 25 hours', () => {
  const days = comingDays([], at('2026-10-30T12:00:00Z'), 'America/New_York').map((day) =>
    iso(day.at),
  );
  expect(days).toEqual([
    '2026-10-30T04:00:00.000Z',
    '2026-10-31T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
    '2026-11-03T05:00:00.000Z',
    '2026-11-04T05:00:00.000Z',
    '2026-11-05T05:00:00.000Z',
  ]);
});

test('returns seven consecutive days over the beginning of summer time', () => {
  const days = comingDays([], at('2026-03-06T12:00:00Z'), 'America/New_York').map((day) =>
    iso(day.at),
  );
  expect(days[3]).toBe('2026-03-09T04:00:00.000Z');
  expect(new Set(days).size).toBe(7);
});

test('a time over midnight is divided between two days', () => {
  const [first, second] = comingDays(
    [{ start: at('2026-11-23T22:00:00Z'), end: at('2026-11-24T03:00:00Z'), busy: true }],
    at('2026-11-23T12:00:00Z'),
    'UTC',
  );
  expect(first?.parts.map((part) => [part.from, part.to])).toEqual([[22 / 24, 1]]);
  expect(second?.parts.map((part) => [part.from, part.to])).toEqual([[0, 3 / 24]]);
});
