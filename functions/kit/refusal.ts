import type { CommitRefusal } from '@parley/data/kit/write-op.ts';
import { type Failure, fail } from './failure.ts';

/** A refused versioned write: nothing there is 404, another version is 412 with the one that is, and who made it where that is known. */
export function versionRefusal(refusal: CommitRefusal): Failure<'not-found' | 'stale-version'> {
  if (refusal.reason === 'condition' && !refusal.item) return fail('not-found');
  if (!refusal.item) return fail('stale-version');
  const { version, changed_by, changed_at } = refusal.item;
  return fail('stale-version', undefined, { details: { version, ...(changed_by ? { changed_by, changed_at } : {}) } });
}
