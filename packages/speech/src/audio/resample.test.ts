import { expect, test } from 'vitest';
import { makeTone, measureLevel } from '../testing/wav.ts';
import { resample } from './resample.ts';

const TONE = 0.5 / Math.SQRT2;

test.each([48_000, 44_100, 32_000, 22_050, 8000])(
  'resampling from %i Hz to 16 kHz preserves the frequencies of speech',
  (rate) => {
    for (const hertz of [100, 1000, 3000]) {
      const result = resample(makeTone(hertz, 1, 0.5, rate), rate, 16_000);
      expect(result.length).toBeGreaterThanOrEqual(15_999);
      const expected = makeTone(hertz, 1);
      const middle = result.subarray(2000, 14_000).map((x, at) => x - expected[2000 + at]!);
      expect(measureLevel(middle)).toBeLessThan(0.01 * TONE);
    }
  },
);

test.each([
  [48_000, 9000],
  [48_000, 15_000],
  [44_100, 12_000],
])('resampling from %i Hz removes a tone of %i Hz without aliasing', (rate, hertz) => {
  const result = resample(makeTone(hertz, 1, 0.5, rate), rate, 16_000);
  expect(measureLevel(result.subarray(1000, 15_000))).toBeLessThan(0.003 * TONE);
});

test('samples at the requested rate are returned unchanged', () => {
  const tone = makeTone(440, 0.1);
  expect(resample(tone, 16_000, 16_000)).toBe(tone);
});
