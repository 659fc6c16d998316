import { expect, test } from 'vitest';
import type { Hours } from './hours.ts';
import { nextSpan, readTime, mergeHours } from './spans.ts';

test('the first proposed span is office hours', () => {
  expect(nextSpan([])).toEqual({ start: '09:00', end: '17:00' });
});

test('another proposed span begins an hour after the last one', () => {
  expect(
    nextSpan([
      { start: '13:00', end: '14:30' },
      { start: '09:00', end: '12:00' },
    ]),
  ).toEqual({ start: '15:30', end: '17:30' });
});

test('a proposed span ends within the day', () => {
  expect(nextSpan([{ start: '09:00', end: '22:00' }])).toEqual({ start: '23:00', end: '23:59' });
});

test('parses times in the forms in which people type them', () => {
  expect(['9', '09', '9:30', '9.30', '930', '1730', ' 17:05 ', '0:00'].map(readTime)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '17:30',
    '17:05',
    '00:00',
  ]);
});

test('midnight at the end of a day is its last minute', () => {
  expect(readTime('24:00')).toBe('23:59');
});

test('refuses text that is not a time', () => {
  expect(['', '25', '12:60', '24:01', 'noon', '9:3', '-1'].map(readTime)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

const nine = [{ start: '09:00', end: '17:00' }];
const ten = [{ start: '10:00', end: '18:00' }];
const base: Hours = {
  zone: 'UTC',
  week: [nine, nine, [], [], [], [], []],
  exceptions: [],
  capPerDay: '',
  capPerWeek: '',
};

test("keeps the user's changes and takes everything else from the latest version", () => {
  const typed = { ...base, capPerDay: '3' };
  const latest = { ...base, capPerDay: '1', capPerWeek: '7' };
  expect(mergeHours(base, typed, latest)).toEqual({ ...base, capPerDay: '3', capPerWeek: '7' });
});

test('merges the week day by day', () => {
  const typed = { ...base, week: [ten, nine, [], [], [], [], []] };
  const latest = { ...base, week: [nine, ten, [], [], [], [], nine] };
  expect(mergeHours(base, typed, latest).week).toEqual([ten, ten, [], [], [], [], nine]);
});

test('returns the latest version if the user has changed nothing', () => {
  const latest = { ...base, zone: 'Asia/Tokyo', exceptions: [{ date: '2026-12-24', spans: [] }] };
  expect(mergeHours(base, base, latest)).toEqual(latest);
});
