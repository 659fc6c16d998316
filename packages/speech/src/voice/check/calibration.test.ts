import { expect, test } from 'vitest';
import { calibrate, STRONGEST_RATIO, type VoiceCondition } from './calibration.ts';

const CONDITIONS: VoiceCondition[] = ['clean', 'call'];
const LENGTHS = [0, 1.5, 3, 5, 10, 20, 60];

test.each(CONDITIONS)(
  '%s: a higher score never gives a lower ratio, at any length',
  (condition) => {
    for (const seconds of LENGTHS) {
      const ratios = Array.from({ length: 60 }, (_, at) =>
        calibrate(-200 + 5 * at, condition, seconds),
      );
      expect(
        ratios.toSorted((one, other) => one - other),
        `${seconds} s`,
      ).toEqual(ratios);
      expect(ratios[0], `${seconds} s`).toBeLessThan(0);
      expect(ratios.at(-1), `${seconds} s`).toBeGreaterThan(0);
    }
  },
);

test.each(CONDITIONS)('%s: a difference of scores says more after more speech', (condition) => {
  const [short, long] = [1.5, 20].map(
    (seconds) => calibrate(-10, condition, seconds) - calibrate(-30, condition, seconds),
  );
  expect(long).toBeGreaterThan(short!);
});

test('no ratio is stronger than the trials can support', () => {
  expect(calibrate(1e6, 'clean', 20)).toBe(STRONGEST_RATIO);
  expect(calibrate(-1e6, 'call', 20)).toBe(-STRONGEST_RATIO);
});

test('lengths outside of the trials are taken as the nearest one in them', () => {
  expect(calibrate(-20, 'call', 300)).toBe(calibrate(-20, 'call', 20));
  expect(calibrate(-20, 'call', 0)).toBe(calibrate(-20, 'call', 1.5));
});
