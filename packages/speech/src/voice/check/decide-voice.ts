import { calibrate, type VoiceCondition } from './calibration.ts';
import type { VoiceQuality } from './quality.ts';

export type InconclusiveReason =
  | 'too-short'
  | 'too-noisy'
  | 'clipped'
  | 'several-voices'
  | 'undecided';

/**
 * Whether two recordings are of one voice. It has three outcomes and no percentage: how likely one
 * voice is also depends on what was likely before, which nobody knows.
 */
type VoiceDecision =
  | { outcome: 'match' | 'mismatch' }
  | { outcome: 'inconclusive'; reason: InconclusiveReason };

export interface VoiceEvidence {
  /** What the encoder's comparison gave. */
  score: number;
  condition: VoiceCondition;
  /** The quality of the recording that is checked. */
  quality: VoiceQuality;
  /** Whether more than one voice was found in it. */
  hasSeveralVoices: boolean;
}

/** Seconds of speech below which nothing is decided. */
const SHORTEST_DECIDED_SECONDS = 10;
/** Speech that is less far above the noise, in dB, is not judged. */
const LEAST_SIGNAL_TO_NOISE = 6;
/** A recording of which more samples are clipped is not judged. */
const MOST_CLIPPED_SHARE = 0.005;
/**
 * Log-likelihood ratios from which a voice is the same, and up to which it is another: 12 to 1. The
 * wide middle keeps either error below 1 % at 10 s through a call.
 */
export const MATCH_RATIO = 2.5;
export const MISMATCH_RATIO = -2.5;

/** Why a recording cannot be judged; undefined if it can. */
export function findObstacle(
  quality: VoiceQuality,
  hasSeveralVoices: boolean,
): InconclusiveReason | undefined {
  const { seconds, speechSeconds, signalToNoise } = quality;
  const isNoisy = signalToNoise < LEAST_SIGNAL_TO_NOISE;
  if (speechSeconds < SHORTEST_DECIDED_SECONDS) {
    // In noise most of the speech is not found. Then the noise is what is to be changed.
    const isHidden = isNoisy && speechSeconds > 0 && seconds >= SHORTEST_DECIDED_SECONDS;
    return isHidden ? 'too-noisy' : 'too-short';
  }
  if (isNoisy) return 'too-noisy';
  if (quality.clippedShare > MOST_CLIPPED_SHARE) return 'clipped';
  return hasSeveralVoices ? 'several-voices' : undefined;
}

/** Decides on one recording against an enrolled voice. */
export function decideVoice(evidence: VoiceEvidence): VoiceDecision {
  const { score, condition, quality, hasSeveralVoices } = evidence;
  const obstacle = findObstacle(quality, hasSeveralVoices);
  if (obstacle) return { outcome: 'inconclusive', reason: obstacle };
  const ratio = calibrate(score, condition, quality.speechSeconds);
  if (ratio >= MATCH_RATIO) return { outcome: 'match' };
  if (ratio <= MISMATCH_RATIO) return { outcome: 'mismatch' };
  return { outcome: 'inconclusive', reason: 'undecided' };
}
