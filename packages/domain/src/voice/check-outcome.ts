/** The result of the comparison with one voiceprint. */
export type ComparisonOutcome = 'match' | 'mismatch' | 'inconclusive';
/** The result of a whole check. `first`: there was nothing to compare the voice with. */
export type CheckOutcome = ComparisonOutcome | 'first';

/**
 * Returns the result of a check from the comparisons of one recording with the enrolment and with
 * earlier interviews.
 *
 * - A mismatch with any of them is a mismatch, even if others match, including the enrolment. A
 *   person who lets somebody else speak in one round matches in the others, and an enrolment may be
 *   the other person's. A wrong mismatch only leads to an investigation by a person.
 * - Otherwise one match is sufficient: a voice that was compared with one bad recording can still
 *   be recognized by the others.
 * - Otherwise it is inconclusive, with the reason of the recording if there is one.
 *
 * A recording that cannot be compared itself (too short, too noisy, clipped, several voices) is
 * inconclusive whatever it is compared with, also if there is nothing; it is then not stored for
 * later interviews either.
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
 * Checks whether the result of a check opens a voice case. If there is nothing to compare with, a
 * recording that cannot be compared says nothing about anybody.
 * @param known the number of voiceprints with which the voice could be compared
 */
export const opensVoiceCase = (outcome: CheckOutcome, known: number): boolean =>
  known > 0 && (outcome === 'mismatch' || outcome === 'inconclusive');

/**
 * Checks whether the voice of a recording is stored for comparisons with later interviews. An
 * unrecognized voice is not, because it would count against the candidate in every later round.
 */
export const keepsVoiceprint = (outcome: CheckOutcome): boolean =>
  outcome === 'match' || outcome === 'first';
