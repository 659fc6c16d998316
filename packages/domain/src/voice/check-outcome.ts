/** What the comparison with one voiceprint gave. */
export type ComparisonOutcome = 'match' | 'mismatch' | 'inconclusive';
/** What a whole check gave. `first`: there was nothing to compare the voice with. */
export type CheckOutcome = ComparisonOutcome | 'first';

/**
 * What a check found, from the comparisons of one recording with the enrolment and with earlier
 * interviews.
 *
 * - A mismatch with any of them is a mismatch, also if others match, the enrolment included. Whoever
 *   lets somebody else speak in one round matches themselves in the others, and an enrolment may be
 *   of the other person. Being wrong costs a look by a person, and decides nothing.
 * - Otherwise one match is enough: a voice that was compared over one bad line is still recognized
 *   by the others.
 * - Otherwise it is inconclusive, for the reason of the recording if there is one.
 *
 * A recording that cannot be judged itself (too short, too noisy, clipped, several voices) is
 * inconclusive whatever it is compared with, also if there is nothing: then nothing of it is kept
 * for later interviews either.
 */
export function findCheckOutcome<Reason extends string>(
  comparisons: readonly ComparisonOutcome[],
  obstacle: Reason | undefined,
): { outcome: CheckOutcome; reason: Reason | 'undecided' | null } {
  if (obstacle !== undefined) return { outcome: 'inconclusive', reason: obstacle };
  if (comparisons.length === 0) return { outcome: 'first', reason: null };
  if (comparisons.includes('mismatch')) return { outcome: 'mismatch', reason: null };
  if (comparisons.includes('match')) return { outcome: 'match', reason: null };
  return { outcome: 'inconclusive', reason: 'undecided' };
}

/**
 * Whether a person has to look at what a check found. Where there is nothing to compare with, a
 * recording that cannot be judged says nothing about anybody.
 * @param known the number of voiceprints to which the voice could be compared
 */
export const opensVoiceCase = (outcome: CheckOutcome, known: number): boolean =>
  known > 0 && (outcome === 'mismatch' || outcome === 'inconclusive');

/**
 * Whether the voice of a recording is kept for comparisons with later interviews. One that was not
 * recognized is not: it would be held against the person in every later round.
 */
export const keepsVoiceprint = (outcome: CheckOutcome): boolean =>
  outcome === 'match' || outcome === 'first';
