import type { CommitRefusal } from '@parley/data/kit/write-op.ts';
import { type Failure, fail } from './failure.ts';

/** Items begin with version 1. */
const NEVER = 0;

/**
 * What a write expects that was made from what was read: the version that the caller has seen, if that was read. Else it is
 * refused: a caller who guesses the next version would undo what came between the reading and the writing.
 */
export const seenVersion = (read: { version: number }, ifMatch: number) => ({ version: read.version === ifMatch ? ifMatch : NEVER });

/** A refused versioned write: nothing there is 404, another version is 412 with the one that is, and who made it where that is known. */
export function versionRefusal(refusal: CommitRefusal): Failure<'not-found' | 'stale-version'> {
  if (refusal.reason === 'condition' && !refusal.item) return fail('not-found');
  if (!refusal.item) return fail('stale-version');
  const { version, changed_by, changed_at } = refusal.item;
  return fail('stale-version', undefined, { details: { version, ...(changed_by ? { changed_by, changed_at } : {}) } });
}
