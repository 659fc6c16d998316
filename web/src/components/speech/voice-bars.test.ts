import { expect, test } from 'vitest';
import { voiceBars } from './voice-bars.ts';

test('one id always gives the same strip', () => {
  expect(voiceBars('candidate-1', 24)).toEqual(voiceBars('candidate-1', 24));
});

test('different ids give different strips', () => {
  expect(voiceBars('candidate-1', 24)).not.toEqual(voiceBars('candidate-2', 24));
});

test('every bar is visible and inside the strip', () => {
  const bars = voiceBars('x', 200);
  expect(bars).toHaveLength(200);
  expect(Math.min(...bars)).toBeGreaterThanOrEqual(0.14);
  expect(Math.max(...bars)).toBeLessThanOrEqual(1);
});
