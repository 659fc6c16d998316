import type { CommitRefusal } from '@parley/data/kit/write-op.ts';
import { type Failure, fail } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';

/** A refused versioned write of something on a card. */
export function cardRefusal(refusal: CommitRefusal): Failure<'card-not-found' | 'stale-version'> {
  const why = versionRefusal(refusal);
  return why.problem === 'not-found'
    ? fail('card-not-found')
    : { ...why, problem: 'stale-version' };
}
