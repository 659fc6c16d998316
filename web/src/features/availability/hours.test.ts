import { expect, test } from 'vitest';
import { capIsRight, type Hours, hoursAreRight, spanProblems } from './hours.ts';

const span = (start: string, end: string) => ({ start, end });
const WEEK: Hours = {
  zone: 'Europe/Berlin',
  week: [[span('09:00', '12:00'), span('13:00', '17:00')], [], [], [], [], [], []],
  exceptions: [],
  capPerDay: '',
  capPerWeek: '',
};

test('adjacent time spans do not overlap', () => {
  expect(spanProblems([span('09:00', '12:00'), span('12:00', '17:00')])).toEqual({});
});

test('reports the later of two overlapping spans, whatever their order in the day', () => {
  expect(spanProblems([span('13:00', '17:00'), span('09:00', '13:30')])).toEqual({ 1: 'overlap' });
});

test('reports a span whose end is not after its start', () => {
  expect(spanProblems([span('09:00', '09:00'), span('18:00', '17:00')])).toEqual({
    0: 'upside-down',
    1: 'upside-down',
  });
});

test('reports an incomplete span as missing and not as overlapping', () => {
  expect(spanProblems([span('09:00', ''), span('08:00', '10:00')])).toEqual({ 0: 'missing' });
});

test('accepts a whole number in the range, or nothing, as a limit', () => {
  expect(['', ' ', '1', '20'].map((typed) => capIsRight(typed, 20))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['0', '21', '1.5', '-1', 'x'].map((typed) => capIsRight(typed, 20))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('checks all days, exceptions and limits', () => {
  expect(hoursAreRight(WEEK)).toBe(true);
  expect(
    hoursAreRight({
      ...WEEK,
      exceptions: [{ date: '2026-12-24', spans: [span('10:00', '09:00')] }],
    }),
  ).toBe(false);
  expect(hoursAreRight({ ...WEEK, capPerDay: '99' })).toBe(false);
});
