import { expect, test } from 'vitest';
import { applyCalibration } from '@parley/speech/voice/check/calibration.ts';
import { fitCalibration } from './fit-calibration.ts';
import { computeCllr, computeEqualErrorRate, computeMinDcf } from './measures.ts';
import { Random } from './random.ts';
import { simulateCall } from './simulate-call.ts';
import type { Trial } from './trials.ts';

test('the equal error rate and detection cost of perfectly separated scores are 0', () => {
  const scores = { same: [3, 4], other: [1, 2, 2] };
  expect(computeEqualErrorRate(scores)).toBe(0);
  expect(computeMinDcf(scores)).toBe(0);
});

test('the equal error rate is 0.25 if one of four trials of each kind is wrong', () => {
  expect(computeEqualErrorRate({ same: [1, 6, 7, 8], other: [2, 3, 4, 5] })).toBe(0.25);
});

test('the minimum detection cost is 1 if the scores contain no information', () => {
  expect(computeMinDcf({ same: [1, 2], other: [1, 2] })).toBe(1);
});

test('Cllr is 1 for log-likelihood ratios without information, and higher for wrong ones', () => {
  expect(computeCllr({ same: [0], other: [0, 0] })).toBe(1);
  expect(computeCllr({ same: [-5], other: [5] })).toBeGreaterThan(5);
  expect(computeCllr({ same: [9], other: [-9] })).toBeLessThan(0.001);
});

test('the calibration that is fitted to two normal distributions is their log-likelihood ratio', () => {
  const random = new Random(1);
  // Both distributions have a standard deviation of 20, and their means are 20 and −40. So the
  // log-likelihood ratio is 0.15 · (score + 10).
  const trials = Array.from({ length: 4000 }, (_, index): Trial => {
    const isSame = index % 2 === 0;
    return {
      enrolled: 'ann',
      tested: isSame ? 'ann' : 'ben',
      channel: 'call',
      duration: index % 4 < 2 ? 5 : 10,
      speechSeconds: index % 4 < 2 ? 5 : 10,
      score: (isSame ? 20 : -40) + 20 * random.normal(),
    };
  });
  const parameters = fitCalibration(trials);
  expect(applyCalibration(parameters, 10, 10)).toBeCloseTo(3, 0);
  expect(applyCalibration(parameters, -10, 10)).toBeCloseTo(0, 0);
  expect(applyCalibration(parameters, -10, 5)).toBeCloseTo(0, 0);
});

test('a simulated call has the duration of the speech, and is different for another seed', () => {
  const samples = Float32Array.from({ length: 16_000 }, (_, at) => 0.3 * Math.sin(at / 9));
  const [call, again, other] = [1, 1, 2].map((seed) => simulateCall(samples, new Random(seed)));
  expect(call).toHaveLength(samples.length);
  expect(again).toEqual(call);
  expect(other).not.toEqual(call);
});
