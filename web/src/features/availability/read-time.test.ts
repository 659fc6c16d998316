import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test('reads times as people type them', () => {
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

test('refuses what is no time', () => {
  expect(['', '25', '12:60', '24:01', 'noon', '9:3', '-1'].map(readTime)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
