import { expect, test } from 'vitest';
import { calibrate, MAX_LLR, type VoiceCondition } from './calibration.ts';

const CONDITIONS: VoiceCondition[] = ['clean', 'call'];
const LENGTHS = [0, 1.5, 3, 5, 10, 20, 60];

test.each(CONDITIONS)(
  '%s: a higher score never has a lower log-likelihood ratio, for any duration of speech',
  (condition) => {
    for (const seconds of LENGTHS) {
      const llrs = Array.from({ length: 60 }, (_, at) =>
        calibrate(-200 + 5 * at, condition, seconds),
      );
      expect(
        llrs.toSorted((one, other) => one - other),
        `${seconds} s`,
      ).toEqual(llrs);
      expect(llrs[0], `${seconds} s`).toBeLessThan(0);
      expect(llrs.at(-1), `${seconds} s`).toBeGreaterThan(0);
    }
  },
);

test.each(CONDITIONS)(
  '%s: the same difference of scores has more weight if there is more speech',
  (condition) => {
    const [short, long] = [1.5, 20].map(
      (seconds) => calibrate(-10, condition, seconds) - calibrate(-30, condition, seconds),
    );
    expect(long).toBeGreaterThan(short!);
  },
);

test('log-likelihood ratios are limited to ±6', () => {
  expect(calibrate(1e6, 'clean', 20)).toBe(MAX_LLR);
  expect(calibrate(-1e6, 'call', 20)).toBe(-MAX_LLR);
});

test('a duration outside of 1.5 to 20 s counts as the nearest of these limits', () => {
  expect(calibrate(-20, 'call', 300)).toBe(calibrate(-20, 'call', 20));
  expect(calibrate(-20, 'call', 0)).toBe(calibrate(-20, 'call', 1.5));
});
