import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';

/**
 * What a column of a list can be beside a field of the candidate: a part of the name, what the
 * application becomes, or nothing.
 */
const OTHER_TARGETS = [
  /** The whole name with the family name first and a comma. */
  'reversed_name',
  'given_name',
  'middle_name',
  'family_name',
  'job',
  'stage',
  /** Says yes or no. */
  'rejected',
  'rejection_reason',
  'left_out',
] as const;
export const COLUMN_TARGETS = [...CANDIDATE_FIELD_NAMES, ...OTHER_TARGETS] as const;
export type ColumnTarget = CandidateField | (typeof OTHER_TARGETS)[number];

/** Of these, a list needs one. */
export const NAME_TARGETS: readonly ColumnTarget[] = [
  'name',
  'reversed_name',
  'given_name',
  'family_name',
];
