import { expect, test } from 'vitest';
import { computeCepstra, CEPSTRUM_SIZE } from './cepstra.ts';
import { computeLogMel, countFrames, MEL_BANDS } from './log-mel.ts';
import { FFT_SIZE, computePowerSpectra } from './power-spectrum.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { findQuantile } from './speech-frames.ts';

const makeTone = (hertz: number) =>
  Float32Array.from({ length: SAMPLE_RATE }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE),
  );

test('the power spectra of two frames equal those of a direct Fourier sum', () => {
  const make = (seed: number) =>
    Float64Array.from({ length: FFT_SIZE }, (_, at) => Math.sin(at * at * 0.001 + seed));
  const [one, other] = [make(1), make(2)];
  const [powerOfOne, powerOfOther] = [new Float64Array(257), new Float64Array(257)];
  computePowerSpectra(one, other, powerOfOne, powerOfOther);
  const sumDirectly = (frame: Float64Array, bin: number) => {
    const turn = (2 * Math.PI * bin) / FFT_SIZE;
    const re = frame.reduce((sum, value, at) => sum + value * Math.cos(turn * at), 0);
    const im = frame.reduce((sum, value, at) => sum + value * Math.sin(turn * at), 0);
    return re * re + im * im;
  };
  for (const bin of [0, 1, 37, 255, 256]) {
    expect(powerOfOne[bin], `bin ${bin}`).toBeCloseTo(sumDirectly(one, bin), 6);
    expect(powerOfOther[bin], `bin ${bin}`).toBeCloseTo(sumDirectly(other, bin), 6);
  }
});

test('the band with the highest energy is the one around the frequency of a tone', () => {
  const loudestBand = (hertz: number) => {
    const row = computeLogMel(makeTone(hertz)).values.subarray(0, MEL_BANDS);
    return row.indexOf(Math.max(...row));
  };
  expect(loudestBand(100)).toBe(0);
  expect(loudestBand(1000)).toBeGreaterThan(loudestBand(500));
  expect(loudestBand(7000)).toBeGreaterThan(36);
});

test('one second has 98 complete frames, and less than the length of a frame has one', () => {
  expect(countFrames(SAMPLE_RATE)).toBe(98);
  expect(countFrames(0)).toBe(1);
  expect(computeLogMel(makeTone(300)).frames).toBe(98);
});

test('cepstra have mean 0 and standard deviation 1, and do not depend on a filter of the channel', () => {
  const logMel = computeLogMel(makeTone(300).map((sample, at) => sample * Math.sin(at / 900)));
  const filtered = {
    ...logMel,
    values: logMel.values.map((value, at) => value + ((at % MEL_BANDS) * 7) / MEL_BANDS),
  };
  const [plain, changed] = [computeCepstra(logMel), computeCepstra(filtered)];
  expect(changed[0]).toBeCloseTo(plain[0]!, 3);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < plain.length; at += CEPSTRUM_SIZE) {
    sum += plain[at]!;
    squares += plain[at]! ** 2;
  }
  expect(sum / logMel.frames).toBeCloseTo(0, 4);
  expect(squares / logMel.frames).toBeCloseTo(1, 1);
});

test('a quantile is interpolated between the two nearest values', () => {
  const values = Float64Array.from([4, 1, 3, 2]);
  expect(findQuantile(values, 0)).toBe(1);
  expect(findQuantile(values, 0.5)).toBe(2.5);
  expect(findQuantile(values, 1)).toBe(4);
});
