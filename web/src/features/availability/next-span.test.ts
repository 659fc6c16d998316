import { expect, test } from 'vitest';
import { nextSpan } from './next-span.ts';

test('begins with office hours', () => {
  expect(nextSpan([])).toEqual({ start: '09:00', end: '17:00' });
});

test('goes on an hour after the last one', () => {
  expect(
    nextSpan([
      { start: '13:00', end: '14:30' },
      { start: '09:00', end: '12:00' },
    ]),
  ).toEqual({ start: '15:30', end: '17:30' });
});

test('stays within the day', () => {
  expect(nextSpan([{ start: '09:00', end: '22:00' }])).toEqual({ start: '23:00', end: '23:59' });
});
