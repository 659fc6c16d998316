import type { CommitRefusal } from '@parley/data/shared/write-op.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { versionRefusal } from '../shared/refusal.ts';

/** A refused versioned write of something on a card. */
export function cardRefusal(refusal: CommitRefusal): Failure<'card-not-found' | 'stale-version'> {
  const why = versionRefusal(refusal);
  return why.problem === 'not-found'
    ? fail('card-not-found')
    : { ...why, problem: 'stale-version' };
}
