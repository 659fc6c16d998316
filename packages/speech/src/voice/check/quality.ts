import {
  computeLogMel,
  FRAME_LENGTH,
  FRAME_STEP,
  FRAMES_PER_SECOND,
  SAMPLE_RATE,
} from '../features/log-mel.ts';
import { findQuantile, markSpeech, measureEnergies } from '../features/speech-frames.ts';

/** What a recording of a voice is good for. */
export interface VoiceQuality {
  seconds: number;
  /** Seconds of speech, without pauses. */
  speechSeconds: number;
  /**
   * How far the speech is above the quietest tenth of the frames, in dB, from 0 to 60. Speech
   * without pauses has no quiet frames: then this is lower than what one would hear.
   */
  signalToNoise: number;
  /** The share of samples at which the recording was clipped, from 0 to 1. */
  clippedShare: number;
}

const MOST_DECIBELS = 60;
const NOISE_SHARE = 0.1;

/**
 * Measures 16 kHz samples between −1 and 1. Pure arithmetic: the page measures while somebody
 * speaks, and the worker measures what was recorded, with the same result.
 */
export function measureQuality(samples: Float32Array): VoiceQuality {
  const seconds = samples.length / SAMPLE_RATE;
  if (samples.length < FRAME_LENGTH)
    return { seconds, speechSeconds: 0, signalToNoise: 0, clippedShare: 0 };
  const marks = markSpeech(measureEnergies(computeLogMel(samples)));
  const speechFrames = marks.reduce((sum, mark) => sum + mark, 0);
  return {
    seconds,
    speechSeconds: speechFrames / FRAMES_PER_SECOND,
    signalToNoise: measureSignalToNoise(samples, marks),
    clippedShare: measureClipping(samples),
  };
}

/** The power of the marked frames above that of the quietest ones, in dB. */
function measureSignalToNoise(samples: Float32Array, marks: Uint8Array): number {
  const powers = Float64Array.from(marks, (_, frame) => {
    const start = frame * FRAME_STEP;
    let sum = 0;
    // Differences of neighbours weaken hum, which disturbs nobody.
    for (let at = start + 1; at < start + FRAME_LENGTH; at += 1)
      sum += (samples[at]! - samples[at - 1]!) ** 2;
    return sum / FRAME_LENGTH;
  });
  const noise = findQuantile(powers, NOISE_SHARE) + 1e-14;
  let [speech, frames] = [0, 0];
  for (const [frame, power] of powers.entries()) {
    if (marks[frame] === 0) continue;
    speech += power;
    frames += 1;
  }
  if (frames === 0) return 0;
  const ratio = Math.max(speech / frames / noise - 1, 1);
  return Math.min(10 * Math.log10(ratio), MOST_DECIBELS);
}

/** Where clipped, at least three samples on end are as loud as the loudest, and alike. */
const CLIPPED_RUN = 3;
const CLIPPED_LEVEL = 0.97;
const ALIKE = 0.002;
/** A recording that is quieter than this was not clipped by its converter. */
const LOUD = 0.25;

function measureClipping(samples: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at]!));
  if (peak < LOUD) return 0;
  let [clipped, run] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const isLoud = Math.abs(samples[at]!) >= CLIPPED_LEVEL * peak;
    const isAlike = run === 0 || Math.abs(samples[at]! - samples[at - 1]!) <= ALIKE * peak;
    const isRun = isLoud && isAlike;
    if (isRun) run += 1;
    if (isRun && at + 1 < samples.length) continue;
    if (run >= CLIPPED_RUN) clipped += run;
    run = isLoud && !isRun ? 1 : 0;
  }
  return clipped / samples.length;
}
