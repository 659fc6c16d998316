/** How the recordings were made: without noise and codec, or through a call. */
export type VoiceCondition = 'clean' | 'call';

/**
 * The parameters of the conversion from a score s to a log-likelihood ratio. With d seconds of
 * speech in the recording that is checked, and u = ln(d / 10), the ratio is
 * (slope + slopeByLength · u) · s + offset + offsetByLength · u.
 */
export interface CalibrationParameters {
  slope: number;
  slopeByLength: number;
  offset: number;
  offsetByLength: number;
}

/** The range of durations for which the parameters were fitted. Others count as the nearest one. */
const MIN_SECONDS = 1.5;
const MAX_SECONDS = 20;
const REFERENCE_SECONDS = 10;

/**
 * The maximum absolute value of a log-likelihood ratio (natural logarithm): odds of 400 to 1. The
 * parameters were fitted with too few speakers to support stronger evidence.
 */
export const MAX_LLR = 6;

/** Returns the term u of `CalibrationParameters` for a duration of speech in seconds. */
export const toLengthTerm = (speechSeconds: number): number =>
  Math.log(Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, speechSeconds)) / REFERENCE_SECONDS);

/**
 * Converts a score to a log-likelihood ratio (natural logarithm) from −MAX_LLR to MAX_LLR.
 * @param speechSeconds the net speech in the recording that is checked
 */
export function applyCalibration(
  { slope, slopeByLength, offset, offsetByLength }: CalibrationParameters,
  score: number,
  speechSeconds: number,
): number {
  const length = toLengthTerm(speechSeconds);
  const llr = (slope + slopeByLength * length) * score + offset + offsetByLength * length;
  return Math.min(MAX_LLR, Math.max(-MAX_LLR, llr));
}

/**
 * The parameters of the model `parley-voice`, version 1, for each condition. They were fitted by
 * `test/bench/speech/voices/fit-calibration.ts` with recordings of 13 LibriSpeech speakers on
 * whom the model was not trained, and tests of 1.5, 3, 5, 10 and 20 s of net speech. For `clean`
 * there were 299 comparisons of the same voice and 3,588 of different voices. For `call` there were
 * three times as many, and each enrolment and each test passed through its own simulated call
 * (reverberation, noise 12 to 20 dB below the voice, the frequency response of a microphone, Opus
 * at 16 kbit/s). For comparison, the bench also measures each half of the speakers with parameters
 * that were fitted on the other half.
 */
export const CALIBRATION: Record<VoiceCondition, CalibrationParameters> = {
  clean: { slope: 0.1537, slopeByLength: 0.006, offset: 0.8193, offsetByLength: -2.4884 },
  call: { slope: 0.1555, slopeByLength: 0.0251, offset: 2.573, offsetByLength: -1.4332 },
};

/**
 * Converts a score of `BuiltInSpeakerEncoder.compare` to a log-likelihood ratio (natural logarithm)
 * from −6 to 6. It is positive if both recordings are more likely of the same voice, and negative
 * if they are more likely of two voices.
 * @param condition how the recordings were made
 * @param speechSeconds the net speech in the recording that is checked
 */
export const calibrate = (
  score: number,
  condition: VoiceCondition,
  speechSeconds: number,
): number => applyCalibration(CALIBRATION[condition], score, speechSeconds);
