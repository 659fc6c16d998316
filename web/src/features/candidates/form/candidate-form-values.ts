import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';

export type CandidateFormValues = Pick<CandidateView, CandidateField>;

/** Somebody new; an empty zone is one that nobody knows. */
export const EMPTY_CANDIDATE = {
  ...Object.fromEntries(CANDIDATE_FIELD_NAMES.map((name) => [name, ''])),
  skills: [] as string[],
  source: 'Applied',
} as CandidateFormValues;

/** A stored candidate as form values. */
export const toCandidateForm = (candidate: CandidateView): CandidateFormValues => ({
  ...(Object.fromEntries(
    CANDIDATE_FIELD_NAMES.map((name) => [name, candidate[name]]),
  ) as CandidateFormValues),
  zone: candidate.zone_source === 'unknown' ? '' : candidate.zone,
});

/** What is sent: without the space around what was typed, and without a zone that nobody knows. */
export function toCandidateBody(
  values: CandidateFormValues,
): Omit<CandidateFormValues, 'zone'> & { zone?: string } {
  const { zone, ...rest } = Object.fromEntries(
    CANDIDATE_FIELD_NAMES.map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  ) as CandidateFormValues;
  return { ...rest, email: rest.email.toLowerCase(), ...(zone === '' ? {} : { zone }) };
}
