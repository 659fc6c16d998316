/** The outcome of the comparison with one voiceprint. */
export type ComparisonOutcome = 'match' | 'mismatch' | 'inconclusive';
/** The outcome of a voice check. `first` means that there was no voiceprint to compare with. */
export type CheckOutcome = ComparisonOutcome | 'first';

/**
 * Returns the outcome of a voice check, given the comparisons of a recording with the enrolment and
 * with earlier interviews.
 *
 * - If any comparison is a mismatch, so is the check, even if others match, including the
 *   enrolment. A person who lets somebody else speak in one interview matches in the others, and
 *   the enrolment may be of the other person. A wrong mismatch only leads to a case, which a person
 *   looks into.
 * - Otherwise one match is sufficient. A comparison with a bad recording can be inconclusive even
 *   if the voice is the same.
 * - Otherwise the check is inconclusive with the reason `undecided`.
 *
 * A recording that cannot be compared (too short, too noisy, clipped, several voices) is
 * inconclusive with that reason, even if there are no voiceprints.
 * @param comparisons the outcomes of all comparisons; empty if there are no voiceprints
 * @param obstacle why the recording cannot be compared; undefined if it can
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
 * Checks whether a voice case is opened. A recording that cannot be compared is no reason for a
 * case if there are no voiceprints to compare it with.
 * @param known the number of voiceprints with which the voice could be compared
 */
export const shouldOpenVoiceCase = (outcome: CheckOutcome, known: number): boolean =>
  known > 0 && (outcome === 'mismatch' || outcome === 'inconclusive');

/**
 * Checks whether the voiceprint of a recording is stored for comparisons with later interviews.
 * After a mismatch or an inconclusive check it is not, because it could be of another person and
 * would then cause a mismatch in every later interview.
 */
export const shouldKeepVoiceprint = (outcome: CheckOutcome): boolean =>
  outcome === 'match' || outcome === 'first';
