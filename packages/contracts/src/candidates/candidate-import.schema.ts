import * as z from 'zod';
import { candidateId, requisitionId } from '../shared/ids.ts';

/**
 * Columns of a file of candidates. Texts as they are in the file; skills are parted by semicolons.
 */
export const IMPORT_COLUMNS = [
  'name',
  'email',
  'phone',
  'location',
  'headline',
  'skills',
  'source',
  'zone',
  'notes',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const cell = z.string().max(8000).optional();
const values = z.strictObject({
  name: cell,
  email: cell,
  phone: cell,
  location: cell,
  headline: cell,
  skills: cell,
  source: cell,
  zone: cell,
  notes: cell,
});

export const MAX_IMPORTED = 50;

export const importCandidatesBody = z.strictObject({
  rows: z
    .array(z.strictObject({ row: z.int().min(1).max(1_000_000), values }))
    .min(1)
    .max(MAX_IMPORTED)
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'each row once'),
  /** Put everybody on this requisition as well. */
  requisition_id: requisitionId.optional(),
  dry_run: z.boolean(),
});

export const IMPORT_PROBLEMS = [
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
      /** The candidate that was made, or the one that has the address already. */
      candidate_id: candidateId.nullable(),
      problems: z.array(
        z.strictObject({
          field: z.enum(IMPORT_COLUMNS),
          code: z.enum(IMPORT_PROBLEMS),
          message: z.string(),
        }),
      ),
    }),
  ),
});
export type ImportResult = z.infer<typeof importCandidatesAnswer>['results'][number];
