import { type LogMel, MEL_BANDS } from './log-mel.ts';

const COEFFICIENTS = 20;
/** The number of values for each frame: cepstral coefficients 1 to 20 and their deltas. */
export const CEPSTRUM_SIZE = 2 * COEFFICIENTS;

/** Rows 1 to 20 of the orthonormal discrete cosine transform. */
const COSINES = Array.from({ length: COEFFICIENTS }, (_, row) =>
  Float64Array.from(
    { length: MEL_BANDS },
    (__, band) =>
      Math.sqrt(2 / MEL_BANDS) * Math.cos((Math.PI * (row + 1) * (band + 0.5)) / MEL_BANDS),
  ),
);

/**
 * Computes mel-frequency cepstral coefficients (MFCC) and their deltas, which are the slopes over
 * two frames before and after. Mean and variance of each coefficient are normalized over all
 * frames, which removes the influence of the microphone and the transmission channel.
 * @returns CEPSTRUM_SIZE values for each frame
 */
export function computeCepstra({ values, frames }: LogMel): Float32Array {
  const cepstra = new Float64Array(frames * COEFFICIENTS);
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * MEL_BANDS;
    for (let row = 0; row < COEFFICIENTS; row += 1) {
      const cosines = COSINES[row]!;
      let sum = 0;
      for (let band = 0; band < cosines.length; band += 1)
        sum += cosines[band]! * values[start + band]!;
      cepstra[frame * COEFFICIENTS + row] = sum;
    }
  }
  for (let row = 0; row < COEFFICIENTS; row += 1) normalize(cepstra, frames, row);
  return addDeltas(cepstra, frames);
}

function normalize(cepstra: Float64Array, frames: number, row: number): void {
  let mean = 0;
  for (let frame = 0; frame < frames; frame += 1) mean += cepstra[frame * COEFFICIENTS + row]!;
  mean /= frames;
  let variance = 0;
  for (let frame = 0; frame < frames; frame += 1)
    variance += (cepstra[frame * COEFFICIENTS + row]! - mean) ** 2;
  const deviation = Math.sqrt(variance / frames) + 1e-3;
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame * COEFFICIENTS + row;
    cepstra[at] = (cepstra[at]! - mean) / deviation;
  }
}

function addDeltas(cepstra: Float64Array, frames: number): Float32Array {
  const rows = new Float32Array(frames * CEPSTRUM_SIZE);
  const startOf = (frame: number) => Math.min(frames - 1, Math.max(0, frame)) * COEFFICIENTS;
  for (let frame = 0; frame < frames; frame += 1) {
    const [here, next, before] = [startOf(frame), startOf(frame + 1), startOf(frame - 1)];
    const [afterNext, beforeThat] = [startOf(frame + 2), startOf(frame - 2)];
    for (let row = 0; row < COEFFICIENTS; row += 1) {
      const near = cepstra[next + row]! - cepstra[before + row]!;
      const far = cepstra[afterNext + row]! - cepstra[beforeThat + row]!;
      rows[frame * CEPSTRUM_SIZE + row] = cepstra[here + row]!;
      rows[frame * CEPSTRUM_SIZE + COEFFICIENTS + row] = (near + 2 * far) / 5;
    }
  }
  return rows;
}
