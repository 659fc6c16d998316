import { expect, it } from 'vitest';
import { formatElapsed } from './format-elapsed.ts';

it('counts minutes and seconds, and hours where there are any', () => {
  expect([0, 59.9, 794, 3599, 3723].map(formatElapsed)).toEqual([
    '00:00',
    '00:59',
    '13:14',
    '59:59',
    '1:02:03',
  ]);
});

it('does not run backwards before the beginning', () => expect(formatElapsed(-4)).toBe('00:00'));
