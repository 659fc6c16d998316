import * as z from 'zod';
import { candidateId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

/** Who can be erased: a deleted candidate, or a staff member who has left. */
export const ERASED_PEOPLE = ['candidate', 'member'] as const;

/** What a receipt counts, in the order in which it is shown. */
export const ERASED_KINDS = [
  'files',
  'applications',
  'interviews',
  'scorecards',
  'decisions',
  'comments',
  'tasks',
  'chat-messages',
  'messages',
  'drafts',
  'invitation-replies',
  'recordings',
  'transcripts',
  'room-messages',
  'moments',
  'consents',
  'voiceprints',
  'feedback',
  'notifications',
  'calendar-events',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/**
 * The receipt of an erasure as the company sees it afterwards: how much of each kind was erased.
 * The id belongs to nothing any more, and only the member who requested it is named.
 */
export const erasureView = z.strictObject({
  id: z.union([candidateId, userId]),
  of: z.enum(ERASED_PEOPLE),
  requested_by: z.strictObject({ user_id: userId, name: z.string() }),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Only kinds of which something was erased; grows until the last pass is over. */
  erased: z.array(z.strictObject({ kind: z.enum(ERASED_KINDS), count: z.int().positive() })),
  /** Until when backups may contain the person; null while the erasure is going on. */
  backups_until: instant.nullable(),
});
export type ErasureView = z.infer<typeof erasureView>;
