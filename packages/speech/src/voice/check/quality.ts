import { FRAME_LENGTH, FRAME_STEP, FRAMES_PER_SECOND } from '../features/log-mel.ts';
import { SAMPLE_RATE } from '../features/sample-rate.ts';
import { findQuantile, markFrames } from '../features/speech-frames.ts';

/** The quality of a recording of a voice. */
export interface VoiceQuality {
  /** The duration of the recording. */
  seconds: number;
  /** The net speech: its duration without pauses. */
  speechSeconds: number;
  /**
   * The signal-to-noise ratio in dB, from 0 to 60. The noise is measured in the quietest tenth of
   * the frames. If the speech has no pauses, these contain speech and the ratio is too low.
   */
  signalToNoise: number;
  /** The share of samples that are clipped, from 0 to 1. */
  clippedShare: number;
}

const MAX_SIGNAL_TO_NOISE_DB = 60;
/** The quantile of the power of the frames that counts as the power of the noise. */
const NOISE_QUANTILE = 0.1;

/**
 * Measures the quality of a recording. It does not depend on the environment: the page measures
 * while somebody speaks, and the worker later measures the recording, with the same result.
 * @param samples 16 kHz, −1 to 1
 * @param frames of the same samples, if they are known
 */
export function measureQuality(
  samples: Float32Array,
  { marks } = markFrames(samples),
): VoiceQuality {
  const seconds = samples.length / SAMPLE_RATE;
  if (samples.length < FRAME_LENGTH)
    return { seconds, speechSeconds: 0, signalToNoise: 0, clippedShare: 0 };
  const speechFrames = marks.reduce((sum, mark) => sum + mark, 0);
  return {
    seconds,
    speechSeconds: speechFrames / FRAMES_PER_SECOND,
    signalToNoise: measureSignalToNoise(samples, marks),
    clippedShare: measureClipping(samples),
  };
}

/** Returns the ratio of the power of the marked frames to that of the quietest frames, in dB. */
function measureSignalToNoise(samples: Float32Array, marks: Uint8Array): number {
  const powers = Float64Array.from(marks, (_, frame) => {
    const start = frame * FRAME_STEP;
    const end = start + FRAME_LENGTH;
    let sum = 0;
    // Differences of adjacent samples attenuate low-frequency hum, which does not impair speech.
    for (let at = start + 1; at < end; at += 1) sum += (samples[at]! - samples[at - 1]!) ** 2;
    return sum / FRAME_LENGTH;
  });
  const noise = findQuantile(powers, NOISE_QUANTILE) + 1e-14;
  let [speech, frames] = [0, 0];
  for (const [frame, power] of powers.entries()) {
    if (marks[frame] === 0) continue;
    speech += power;
    frames += 1;
  }
  if (frames === 0) return 0;
  const ratio = Math.max(speech / frames / noise - 1, 1);
  return Math.min(10 * Math.log10(ratio), MAX_SIGNAL_TO_NOISE_DB);
}

/** At least this number of consecutive samples must be alike to count as clipped. */
const MIN_CLIPPED_RUN = 3;
/** The minimum level of clipped samples, relative to the peak. */
const MIN_CLIPPED_LEVEL = 0.97;
/** The maximum difference of consecutive clipped samples, relative to the peak. */
const MAX_CLIPPED_DIFFERENCE = 0.002;
/** A recording with a lower peak was not clipped by its converter. */
const MIN_CLIPPED_PEAK = 0.25;

function measureClipping(samples: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at]!));
  if (peak < MIN_CLIPPED_PEAK) return 0;
  let [clipped, run] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const isLoud = Math.abs(samples[at]!) >= MIN_CLIPPED_LEVEL * peak;
    const isAlike =
      run === 0 || Math.abs(samples[at]! - samples[at - 1]!) <= MAX_CLIPPED_DIFFERENCE * peak;
    const isRun = isLoud && isAlike;
    if (isRun) run += 1;
    if (isRun && at + 1 < samples.length) continue;
    if (run >= MIN_CLIPPED_RUN) clipped += run;
    run = isLoud && !isRun ? 1 : 0;
  }
  return clipped / samples.length;
}
