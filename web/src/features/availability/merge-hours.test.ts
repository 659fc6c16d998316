import { expect, test } from 'vitest';
import type { Hours } from './hours.ts';
import { mergeHours } from './merge-hours.ts';

const nine = [{ start: '09:00', end: '17:00' }];
const ten = [{ start: '10:00', end: '18:00' }];
const base: Hours = {
  zone: 'UTC',
  week: [nine, nine, [], [], [], [], []],
  exceptions: [],
  capPerDay: '',
  capPerWeek: '',
};

test('keeps what was typed and takes the rest from the latest', () => {
  const typed = { ...base, capPerDay: '3' };
  const latest = { ...base, capPerDay: '1', capPerWeek: '7' };
  expect(mergeHours(base, typed, latest)).toEqual({ ...base, capPerDay: '3', capPerWeek: '7' });
});

test('merges the week day by day', () => {
  const typed = { ...base, week: [ten, nine, [], [], [], [], []] };
  const latest = { ...base, week: [nine, ten, [], [], [], [], nine] };
  expect(mergeHours(base, typed, latest).week).toEqual([ten, ten, [], [], [], [], nine]);
});

test('is the latest when nothing was typed', () => {
  const latest = { ...base, zone: 'Asia/Tokyo', exceptions: [{ date: '2026-12-24', spans: [] }] };
  expect(mergeHours(base, base, latest)).toEqual(latest);
});
