/** How the two recordings that are compared were made. */
export type VoiceCondition = 'clean' | 'call';

/**
 * A log-likelihood ratio as a function of the score s and of the seconds of speech d of the test:
 * (slope + slopeByLength · u) · s + offset + offsetByLength · u, with u = ln(d / 10).
 */
export interface CalibrationParameters {
  slope: number;
  slopeByLength: number;
  offset: number;
  offsetByLength: number;
}

/** Lengths outside of those that the parameters were made from are taken as the nearest. */
const SHORTEST_SECONDS = 1.5;
const LONGEST_SECONDS = 20;
const MIDDLE_SECONDS = 10;

/** No ratio is given as further from 1 than the few speakers of the trials can support: 1 : 400. */
export const STRONGEST_RATIO = 6;

export const toLengthTerm = (speechSeconds: number): number =>
  Math.log(Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, speechSeconds)) / MIDDLE_SECONDS);

/** Applies parameters to a score. */
export function applyCalibration(
  { slope, slopeByLength, offset, offsetByLength }: CalibrationParameters,
  score: number,
  speechSeconds: number,
): number {
  const length = toLengthTerm(speechSeconds);
  const ratio = (slope + slopeByLength * length) * score + offset + offsetByLength * length;
  return Math.min(STRONGEST_RATIO, Math.max(-STRONGEST_RATIO, ratio));
}

/**
 * The parameters of each condition, of the model `parley-voice` 1. They were fitted by
 * `scripts/bench-speech/voices/fit-calibration.ts` on 13 LibriSpeech speakers that the model was
 * not trained on, with tests of 1.5, 3, 5, 10 and 20 s of net speech: 299 comparisons of one voice
 * and 3,588 of two for `clean`, and three times as many, each through a simulated call of its own,
 * for `call` (reverberation, noise 12 to 20 dB below the voice, limits of a microphone, Opus at 16
 * kbit/s; enrolment and test). The bench rates each half of the speakers by parameters of the other
 * half, too, and prints both.
 */
export const CALIBRATION: Record<VoiceCondition, CalibrationParameters> = {
  clean: { slope: 0.1537, slopeByLength: 0.006, offset: 0.8193, offsetByLength: -2.4884 },
  call: { slope: 0.1555, slopeByLength: 0.0251, offset: 2.573, offsetByLength: -1.4332 },
};

/**
 * The log-likelihood ratio (natural logarithm) of a comparison: positive for one voice, negative
 * for two.
 *
 * @param speechSeconds seconds of speech in the recording that is checked
 */
export const calibrate = (
  score: number,
  condition: VoiceCondition,
  speechSeconds: number,
): number => applyCalibration(CALIBRATION[condition], score, speechSeconds);
