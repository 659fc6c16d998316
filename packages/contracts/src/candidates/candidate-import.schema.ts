import * as z from 'zod';
import { CANDIDATE_FIELD_NAMES, type CandidateField } from './candidate-fields.ts';
import { candidateId, requisitionId } from '../shared/ids.ts';

/** A text exactly as it is in the file; skills are separated by semicolons or commas. */
const cell = z.string().max(8000).optional();
const values = z.strictObject(
  Object.fromEntries(CANDIDATE_FIELD_NAMES.map((name) => [name, cell])) as Record<
    CandidateField,
    typeof cell
  >,
);

const MAX_IMPORTED = 50;

export const importCandidatesBody = z.strictObject({
  rows: z
    .array(z.strictObject({ row: z.int().min(1).max(1_000_000), values }))
    .min(1)
    .max(MAX_IMPORTED)
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'each row once'),
  /** Also adds every imported candidate to this requisition. */
  requisition_id: requisitionId.optional(),
  dry_run: z.boolean(),
});

const IMPORT_PROBLEMS = [
  'required',
  'malformed',
  'too-long',
  'unknown-value',
  'duplicate-in-file',
  'already-exists',
] as const;

export const importCandidatesAnswer = z.strictObject({
  dry_run: z.boolean(),
  created: z.int(),
  results: z.array(
    z.strictObject({
      row: z.int(),
      ok: z.boolean(),
      /** The candidate that was created, or the existing one with the same address. */
      candidate_id: candidateId.nullable(),
      problems: z.array(
        z.strictObject({
          field: z.enum(CANDIDATE_FIELD_NAMES),
          code: z.enum(IMPORT_PROBLEMS),
          message: z.string(),
        }),
      ),
    }),
  ),
});
export type ImportResult = z.infer<typeof importCandidatesAnswer>['results'][number];
