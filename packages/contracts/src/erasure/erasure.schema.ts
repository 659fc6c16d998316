import * as z from 'zod';
import { candidateId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

/** Who can be erased: a deleted candidate, or a staff member who has left. */
export const ERASED_PEOPLE = ['candidate', 'member'] as const;

/**
 * An erasure as the company sees it afterwards. The id belongs to nothing any more, and only the
 * member who requested it is named.
 */
export const erasureView = z.strictObject({
  id: z.union([candidateId, userId]),
  of: z.enum(ERASED_PEOPLE),
  requested_by: z.strictObject({ user_id: userId, name: z.string() }),
  started_at: instant,
  finished_at: instant.nullable(),
});
export type ErasureView = z.infer<typeof erasureView>;
