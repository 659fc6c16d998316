import { computeLogMel, type LogMel, MEL_BANDS } from './log-mel.ts';

/** The lowest bands contain hum and rumble, so the energy is measured above them. */
const FIRST_BAND = 3;
/** A frame that is further below the loudest frames is not speech. */
const MAX_BELOW_LOUDEST_DB = 28;
/** A frame that is less far above the quietest frames is not speech. */
const MIN_ABOVE_QUIETEST_DB = 4;
/** The number of frames before and after a frame over which the decision is smoothed. */
const NEIGHBOURS = 4;
/** A frame is speech if more than this share of the frames around it exceeds the threshold. */
const LOUD_SHARE = 0.4;
/** With this number of speech frames or fewer, the decision is unreliable: all frames are used. */
const MIN_SPEECH_FRAMES = 20;

/** The log-mel energies of a recording, and which of its frames are speech. */
export interface MarkedFrames {
  logMel: LogMel;
  /** 1 for each frame with speech and 0 for the others. */
  marks: Uint8Array;
}

/**
 * Computes the log-mel energies of a recording, and detects its voice activity.
 * @param samples 16 kHz, −1 to 1
 */
export function markFrames(samples: Float32Array): MarkedFrames {
  const logMel = computeLogMel(samples);
  return { logMel, marks: markSpeech(measureEnergies(logMel)) };
}

/** Returns the energy of each frame in dB. It does not depend on the level of the recording. */
function measureEnergies({ values, frames }: LogMel): Float64Array {
  const energies = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const end = (frame + 1) * MEL_BANDS;
    let sum = 0;
    for (let at = frame * MEL_BANDS + FIRST_BAND; at < end; at += 1) sum += Math.exp(values[at]!);
    energies[frame] = 10 * Math.log10(sum / (MEL_BANDS - FIRST_BAND) + 1e-12);
  }
  return energies;
}

/**
 * Returns the quantile of values, interpolated between the two nearest values.
 * @param share from 0 to 1: the share of the values that are below the quantile
 */
export function findQuantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  const next = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (sorted[next]! - sorted[low]!) * (place - low);
}

/**
 * Detects voice activity by energy.
 * @param energies of the frames in dB, from `measureEnergies`
 * @returns 1 for each frame with speech and 0 for the others, smoothed over nine frames
 */
function markSpeech(energies: Float64Array): Uint8Array {
  const threshold = Math.max(
    findQuantile(energies, 0.95) - MAX_BELOW_LOUDEST_DB,
    findQuantile(energies, 0.05) + MIN_ABOVE_QUIETEST_DB,
  );
  return Uint8Array.from(energies, (_, frame) => {
    let loud = 0;
    for (let at = frame - NEIGHBOURS; at <= frame + NEIGHBOURS; at += 1)
      if (at >= 0 && at < energies.length && energies[at]! > threshold) loud += 1;
    return loud / (2 * NEIGHBOURS + 1) > LOUD_SHARE ? 1 : 0;
  });
}

/**
 * Returns only the frames that are marked as speech. If hardly any frame is, all frames are
 * returned.
 */
export function selectFrames({ logMel: { values, frames }, marks }: MarkedFrames): LogMel {
  let count = 0;
  for (let frame = 0; frame < frames; frame += 1) count += marks[frame]!;
  if (count <= MIN_SPEECH_FRAMES) return { values, frames };

  const selected = new Float32Array(count * MEL_BANDS);
  let row = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    if (marks[frame] === 0) continue;
    selected.set(values.subarray(frame * MEL_BANDS, (frame + 1) * MEL_BANDS), row * MEL_BANDS);
    row += 1;
  }
  return { values: selected, frames: count };
}
