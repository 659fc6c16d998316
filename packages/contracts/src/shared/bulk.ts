import * as z from 'zod';

/** The most ids that a bulk call accepts; a page sends more ids in several calls. */
const MAX_IN_BULK = 50;

/** A list of different ids, at most 50. */
const bulkIds = <T extends z.ZodType<string>>(id: T) =>
  z
    .array(id)
    .min(1)
    .max(MAX_IN_BULK)
    .refine((ids) => new Set(ids).size === ids.length, 'each id once');

/** The id of a bulk call, taken from its response, with which the call can be undone. */
const bulkId = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the bulk_id of an answer');

/** Undoes what a bulk call of the caller did to these ids, unless they have changed since. */
export const undoAction = z.strictObject({ type: z.literal('undo'), bulk_id: bulkId });

const BULK_OUTCOMES = ['would-change', 'changed', 'blocked'] as const;

/** The result for one id, as text for the user; `code` says why the change was refused. */
const bulkResult = z.strictObject({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  code: z.string().nullable(),
  message: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  version: z.int().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/**
 * The response of a bulk call. Each id is changed in a transaction of its own. A repeated call with
 * the same Idempotency-Key finishes what was begun and changes nothing twice.
 */
export const bulkAnswer = z.strictObject({
  bulk_id: z.string(),
  dry_run: z.boolean(),
  changed: z.int(),
  blocked: z.int(),
  undoable: z.boolean(),
  results: z.array(bulkResult),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/**
 * Returns the schema of a bulk call's body. With `dry_run`, the call returns the expected result
 * for each id and changes nothing.
 */
export const bulkBody = <T extends z.ZodType<string>, A extends z.ZodType>(id: T, action: A) =>
  z.strictObject({ ids: bulkIds(id), dry_run: z.boolean(), action });
