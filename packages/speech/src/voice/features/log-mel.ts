import { computePowerSpectra, FFT_SIZE } from './power-spectrum.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** A frame begins every 10 ms. */
export const FRAMES_PER_SECOND = 100;
/** The number of samples from the start of a frame to the start of the next one: 10 ms. */
export const FRAME_STEP = SAMPLE_RATE / FRAMES_PER_SECOND;
/** The number of samples of a frame: 25 ms. */
export const FRAME_LENGTH = 400;
/** The number of bands of the mel filter bank, which covers 60 to 7600 Hz. */
export const MEL_BANDS = 40;

const MIN_HZ = 60;
const MAX_HZ = 7600;
const PRE_EMPHASIS = 0.97;
/** The root mean square to which each signal is scaled, so that its level has no influence. */
const TARGET_LEVEL = 0.05;

/** The log-mel energies of a signal. */
export interface LogMel {
  /** For each frame, the natural logarithm of the energy of each of the MEL_BANDS bands. */
  values: Float32Array;
  frames: number;
}

interface Band {
  first: number;
  weights: Float64Array;
}

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** The triangular filters, each with the index of the first spectral bin that it covers. */
const BANDS: readonly Band[] = Array.from({ length: MEL_BANDS }, (_, band) => {
  const [low, high] = [toMel(MIN_HZ), toMel(MAX_HZ)];
  const edge = (index: number) => toHertz(low + ((high - low) * index) / (MEL_BANDS + 1));
  const [left, center, right] = [edge(band), edge(band + 1), edge(band + 2)];
  const weights = Array.from({ length: FFT_SIZE / 2 + 1 }, (__, bin) => {
    const hertz = (bin * SAMPLE_RATE) / FFT_SIZE;
    const rise = (hertz - left) / (center - left);
    const fall = (right - hertz) / (right - center);
    return Math.max(0, Math.min(rise, fall));
  });
  const first = weights.findIndex((weight) => weight > 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  return { first, weights: Float64Array.from(weights.slice(first, last + 1)) };
});

const HAMMING = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (FRAME_LENGTH - 1)),
);

/**
 * Returns the number of complete frames in a number of samples. A signal that is shorter than a
 * frame is padded to one.
 */
export const countFrames = (samples: number): number =>
  samples < FRAME_LENGTH ? 1 : 1 + Math.floor((samples - FRAME_LENGTH) / FRAME_STEP);

/**
 * Computes the log-mel energies of a signal, after scaling it to a fixed level and pre-emphasis.
 * @param samples 16 kHz, −1 to 1
 */
export function computeLogMel(samples: Float32Array): LogMel {
  const frames = countFrames(samples.length);
  const values = new Float32Array(frames * MEL_BANDS);
  const gain = TARGET_LEVEL / (measureLevel(samples) + 1e-9);
  const one = new Float64Array(FFT_SIZE);
  const other = new Float64Array(FFT_SIZE);
  const powerOfOne = new Float64Array(FFT_SIZE / 2 + 1);
  const powerOfOther = new Float64Array(FFT_SIZE / 2 + 1);

  for (let frame = 0; frame < frames; frame += 2) {
    fillFrame(one, samples, frame, gain);
    fillFrame(other, samples, frame + 1, gain);
    computePowerSpectra(one, other, powerOfOne, powerOfOther);
    applyBands(powerOfOne, values, frame);
    if (frame + 1 < frames) applyBands(powerOfOther, values, frame + 1);
  }
  return { values, frames };
}

/** Returns the root mean square of the samples; 0 if there are none. */
function measureLevel(samples: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += samples[index]! ** 2;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

function fillFrame(target: Float64Array, samples: Float32Array, frame: number, gain: number): void {
  const start = frame * FRAME_STEP;
  for (let index = 0; index < FRAME_LENGTH; index += 1) {
    const at = start + index;
    const sample = at < samples.length ? samples[at]! : 0;
    const before = at > 0 && at <= samples.length ? samples[at - 1]! : 0;
    target[index] =
      (at < samples.length ? sample - PRE_EMPHASIS * before : 0) * gain * HAMMING[index]!;
  }
}

function applyBands(power: Float64Array, values: Float32Array, frame: number): void {
  for (let band = 0; band < MEL_BANDS; band += 1) {
    const { first, weights } = BANDS[band]!;
    let sum = 1e-10;
    for (let index = 0; index < weights.length; index += 1)
      sum += weights[index]! * power[first + index]!;
    values[frame * MEL_BANDS + band] = Math.log(sum);
  }
}
