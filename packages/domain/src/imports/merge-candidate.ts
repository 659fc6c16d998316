import type * as z from 'zod';
import type { CandidateField } from '@parley/contracts/candidates/candidate-fields.ts';
import type { createCandidateBody } from '@parley/contracts/candidates/candidate.schema.ts';
import { addToNotes } from './compose-row.ts';

type Values = z.output<typeof createCandidateBody>;
/** A candidate who exists already, as far as an import compares it. */
export type Present = Omit<Values, 'zone'> & { zone: string; zone_source: string };

/**
 * Compares a row of a list with the candidate of the same address. Fields that the row does not
 * have stay as they are; lines are added to the notes and none is removed. The zone that a
 * candidate has chosen stays.
 *
 * @param given the fields that the row has
 * @returns the fields that differ, with the values that they would get
 */
export function findChanges(
  present: Present,
  row: Values,
  given: readonly CandidateField[],
): Partial<Values> {
  const changes: Partial<Record<CandidateField, unknown>> = {};
  for (const field of given) {
    if (field === 'email' || (field === 'zone' && present.zone_source === 'own')) continue;
    const value =
      field === 'notes' ? addToNotes(present.notes, row.notes.split('\n')).notes : row[field];
    if (JSON.stringify(value) !== JSON.stringify(present[field])) changes[field] = value;
  }
  return changes as Partial<Values>;
}
