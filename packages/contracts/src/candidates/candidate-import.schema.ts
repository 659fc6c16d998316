import * as z from 'zod';
import { candidateId, requisitionId } from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';
import { CANDIDATE_FIELD_NAMES, type CandidateField } from './candidate-fields.ts';

/** A text exactly as it is in the file; skills are separated by semicolons or commas. */
const cell = z.string().max(8000).optional();
const values = z.strictObject(
  Object.fromEntries(CANDIDATE_FIELD_NAMES.map((name) => [name, cell])) as Record<
    CandidateField,
    typeof cell
  >,
);

const MAX_IMPORTED = 50;

/** The stages that an import gives an application. What comes later happens in the product. */
export const IMPORT_STAGES = ['applied', 'in_review', 'rejected'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

const importedApplication = z.strictObject({
  /** Null in a dry run, for a requisition that is created before the import. */
  requisition_id: requisitionId.nullable(),
  stage: z.enum(IMPORT_STAGES),
  /** Why the candidate was rejected, in the words of the file. Nobody gets a mail. */
  reason: paragraph(2000).default(''),
});

export const importCandidatesBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).max(1_000_000),
        values,
        application: importedApplication.optional(),
      }),
    )
    .min(1)
    .max(MAX_IMPORTED)
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'each row once'),
  /** Also adds every imported candidate without an application of their own to this requisition. */
  requisition_id: requisitionId.optional(),
  /**
   * What happens to people with the same address who are candidates already: `skip` leaves them as
   * they are; `update` replaces their fields by those of the file, adds to their notes, and adds
   * them to the requisition.
   */
  existing: z.enum(['skip', 'update']).default('skip'),
  dry_run: z.boolean(),
});

const IMPORT_PROBLEMS = [
  'required',
  'malformed',
  'too-long',
  'unknown-value',
  'duplicate-in-file',
  'already-exists',
  'requisition-not-open',
] as const;

/** What became of a row, or would become of it. */
const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const;
/** What a problem, a remark or a change of a row is about. */
const IMPORT_SUBJECTS = [...CANDIDATE_FIELD_NAMES, 'application'] as const;
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number];

export const importCandidatesAnswer = z.strictObject({
  dry_run: z.boolean(),
  created: z.int(),
  results: z.array(
    z.strictObject({
      row: z.int(),
      /** Whether the person is a candidate as the row says: created, updated or unchanged. */
      ok: z.boolean(),
      outcome: z.enum(IMPORT_OUTCOMES),
      /** The candidate that was created, or the existing one with the same address. */
      candidate_id: candidateId.nullable(),
      problems: z.array(
        z.strictObject({
          field: z.enum(IMPORT_SUBJECTS),
          code: z.enum(IMPORT_PROBLEMS),
          message: z.string(),
        }),
      ),
      /** What an update changed. */
      changed: z.array(z.enum(IMPORT_SUBJECTS)),
      /** What a person should look at, although the row was accepted. */
      remarks: z.array(z.strictObject({ field: z.enum(IMPORT_SUBJECTS), message: z.string() })),
    }),
  ),
});
export type ImportResult = z.infer<typeof importCandidatesAnswer>['results'][number];
