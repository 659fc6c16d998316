import * as z from 'zod';
import { candidateId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

/**
 * Whose things are erased: a deleted candidate's, or those of somebody of the staff who has left.
 */
export const ERASED_PEOPLE = ['candidate', 'member'] as const;

/**
 * An erasure as the company sees it afterwards; the id leads to nothing any more, and nobody is
 * named but who asked for it.
 */
export const erasureView = z.strictObject({
  id: z.union([candidateId, userId]),
  of: z.enum(ERASED_PEOPLE),
  requested_by: z.strictObject({ user_id: userId, name: z.string() }),
  started_at: instant,
  finished_at: instant.nullable(),
});
export type ErasureView = z.infer<typeof erasureView>;
