import type { CommitRefusal } from '@parley/data/kit/write-op.ts';
import { type Failure, fail } from './failure.ts';

/** A refused versioned write: nothing there is 404, another version is 412 with the one that is. */
export function versionRefusal(refusal: CommitRefusal): Failure<'not-found' | 'stale-version'> {
  if (refusal.reason === 'condition' && !refusal.item) return fail('not-found');
  return fail('stale-version', undefined, refusal.item ? { details: { version: refusal.item.version } } : {});
}
