import { expect, test } from 'vitest';
import { LOW_VOICE, makeSpeech } from '../testing/make-voice.ts';
import { QUALITY_CASES } from '../testing/quality-cases.ts';
import { measureQuality } from './quality.ts';

test.each(QUALITY_CASES)(
  'measures the same quality of $name in Node as in the browser',
  ({ make, expected }) => {
    const quality = measureQuality(make());
    for (const [name, value] of Object.entries(expected))
      expect(quality[name as keyof typeof quality], name).toBeCloseTo(value, 4);
  },
);

test('a signal that reaches full scale without being cut off is not clipped', () => {
  const samples = makeSpeech(LOW_VOICE, 3, 4);
  const peak = Math.max(...samples.map(Math.abs));
  expect(measureQuality(samples.map((sample) => sample / peak)).clippedShare).toBe(0);
});

test('samples that are not numbers do not count as speech', () => {
  expect(measureQuality(new Float32Array(16_000).fill(Number.NaN)).speechSeconds).toBe(0);
});
