import { type LogMel, MEL_BANDS } from './log-mel.ts';

/** The lowest bands carry hum and rumble, so energy is measured above them. */
const FIRST_BAND = 3;
/** Speech is at most this far below the loudest frames, and this far above the quietest. */
const BELOW_LOUDEST_DB = 28;
const ABOVE_QUIETEST_DB = 4;
/** A frame is speech if more than this share of the nine frames around it is loud. */
const NEIGHBOURS = 4;
const LOUD_SHARE = 0.4;
/** With fewer speech frames than this the decision means nothing, so all frames are used. */
const FEWEST_FRAMES = 20;

/** The energy of each frame in dB, relative to the scaled level of the signal. */
export function measureEnergies({ values, frames }: LogMel): Float64Array {
  const energies = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let band = FIRST_BAND; band < MEL_BANDS; band += 1)
      sum += Math.exp(values[frame * MEL_BANDS + band]!);
    energies[frame] = 10 * Math.log10(sum / (MEL_BANDS - FIRST_BAND) + 1e-12);
  }
  return energies;
}

/** The value below which a share (0 to 1) of the values lies, interpolated between neighbours. */
export function findQuantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  const next = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (sorted[next]! - sorted[low]!) * (place - low);
}

/** Marks the frames with speech (1) by their energy, smoothed over nine frames. */
export function markSpeech(energies: Float64Array): Uint8Array {
  const threshold = Math.max(
    findQuantile(energies, 0.95) - BELOW_LOUDEST_DB,
    findQuantile(energies, 0.05) + ABOVE_QUIETEST_DB,
  );
  return Uint8Array.from(energies, (_, frame) => {
    let loud = 0;
    for (let at = frame - NEIGHBOURS; at <= frame + NEIGHBOURS; at += 1)
      if (at >= 0 && at < energies.length && energies[at]! > threshold) loud += 1;
    return loud / (2 * NEIGHBOURS + 1) > LOUD_SHARE ? 1 : 0;
  });
}

/** The log-mel rows of marked frames, one after another. */
export function selectFrames({ values, frames }: LogMel, marks: Uint8Array): LogMel {
  let count = 0;
  for (let frame = 0; frame < frames; frame += 1) count += marks[frame]!;
  if (count <= FEWEST_FRAMES) return { values, frames };

  const selected = new Float32Array(count * MEL_BANDS);
  let row = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    if (marks[frame] === 0) continue;
    selected.set(values.subarray(frame * MEL_BANDS, (frame + 1) * MEL_BANDS), row * MEL_BANDS);
    row += 1;
  }
  return { values: selected, frames: count };
}
