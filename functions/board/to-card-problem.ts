import type { CommitConflict } from '@parley/data/shared/write-op.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/** A refused versioned write of something on a card. */
export function toCardProblem(
  refusal: CommitConflict,
): Failure<'card-not-found' | 'stale-version'> {
  const why = toVersionProblem(refusal);
  return why.problem === 'not-found'
    ? fail('card-not-found')
    : { ...why, problem: 'stale-version' };
}
