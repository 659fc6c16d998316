import * as z from 'zod';

/** The most a bulk call takes at once; a page sends more in turns. */
const MAX_IN_BULK = 50;

/** Different ids, at most 50. */
const bulkIds = <T extends z.ZodType<string>>(id: T) =>
  z
    .array(id)
    .min(1)
    .max(MAX_IN_BULK)
    .refine((ids) => new Set(ids).size === ids.length, 'each id once');

/** Names a bulk call for taking it back; from its answer. */
const bulkId = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the bulk_id of an answer');

/** Takes back what a bulk call of one's own did to these ids, as far as nothing has moved since. */
export const undoAction = z.strictObject({ type: z.literal('undo'), bulk_id: bulkId });

const BULK_OUTCOMES = ['would-change', 'changed', 'blocked'] as const;

/** What became of one id, in the words of a person; `code` says why it is blocked. */
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
 * Each id is done in a transaction of its own; the same Idempotency-Key again finishes what was
 * begun and does nothing twice.
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
 * Body of a bulk call; with `dry_run` it answers what would become of each id and changes nothing.
 */
export const bulkBody = <T extends z.ZodType<string>, A extends z.ZodType>(id: T, action: A) =>
  z.strictObject({ ids: bulkIds(id), dry_run: z.boolean(), action });
