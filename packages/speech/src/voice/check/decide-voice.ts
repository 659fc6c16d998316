import { calibrate, type VoiceCondition } from './calibration.ts';
import type { VoiceQuality } from './quality.ts';

/** Why a voice check is inconclusive. */
export type InconclusiveReason =
  | 'too-short'
  | 'too-noisy'
  | 'clipped'
  | 'several-voices'
  | 'undecided';

/**
 * Whether two recordings are of the same voice. It contains no probability, because that would also
 * depend on the prior probability, which is unknown.
 */
type VoiceDecision =
  | { outcome: 'match' | 'mismatch' }
  | { outcome: 'inconclusive'; reason: InconclusiveReason };

/** What is known about a comparison of two recordings. */
export interface VoiceEvidence {
  /** The score of the comparison by the encoder. */
  score: number;
  condition: VoiceCondition;
  /** The quality of the recording that is checked. */
  quality: VoiceQuality;
  /** Whether more than one voice was found in the recording that is checked. */
  hasSeveralVoices: boolean;
}

/** A recording with less net speech is inconclusive. */
const MIN_SPEECH_SECONDS = 10;
/** A recording with a lower signal-to-noise ratio is inconclusive. */
const MIN_SIGNAL_TO_NOISE_DB = 6;
/** A recording in which a larger share of the samples is clipped is inconclusive. */
const MAX_CLIPPED_SHARE = 0.005;
/**
 * The log-likelihood ratio (natural logarithm) from which a comparison is a match, and the one up
 * to which it is a mismatch: odds of 12 to 1. They are so far apart to keep the rates of both
 * errors below 1 % for 10 s of speech through a call.
 */
export const MATCH_LLR = 2.5;
export const MISMATCH_LLR = -2.5;

/** Returns why a recording cannot be compared with others; undefined if it can. */
export function findObstacle(
  quality: VoiceQuality,
  hasSeveralVoices: boolean,
): InconclusiveReason | undefined {
  const { seconds, speechSeconds, signalToNoise } = quality;
  const isNoisy = signalToNoise < MIN_SIGNAL_TO_NOISE_DB;
  if (speechSeconds < MIN_SPEECH_SECONDS) {
    // In noise, most of the speech is not detected, so the reason to report is the noise.
    const isSpeechHidden = isNoisy && speechSeconds > 0 && seconds >= MIN_SPEECH_SECONDS;
    return isSpeechHidden ? 'too-noisy' : 'too-short';
  }
  if (isNoisy) return 'too-noisy';
  if (quality.clippedShare > MAX_CLIPPED_SHARE) return 'clipped';
  return hasSeveralVoices ? 'several-voices' : undefined;
}

/** Decides whether a recording is of the same voice as an enrolment or an earlier recording. */
export function decideVoice(evidence: VoiceEvidence): VoiceDecision {
  const { score, condition, quality, hasSeveralVoices } = evidence;
  const obstacle = findObstacle(quality, hasSeveralVoices);
  if (obstacle) return { outcome: 'inconclusive', reason: obstacle };
  const llr = calibrate(score, condition, quality.speechSeconds);
  if (llr >= MATCH_LLR) return { outcome: 'match' };
  if (llr <= MISMATCH_LLR) return { outcome: 'mismatch' };
  return { outcome: 'inconclusive', reason: 'undecided' };
}
