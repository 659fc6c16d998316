import { throwConflict } from '@parley/data/shared/retry.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { CommitConflict } from '@parley/data/shared/expression.ts';

/** Items begin with version 1. */
const NEVER = 0;

/**
 * What a write expects that was made from what was read: the version that the caller has seen, if
 * that was read. Else it is refused: a caller who guesses the next version would undo what came
 * between the reading and the writing.
 */
export const seenVersion = (read: { version: number }, ifMatch: number) => ({
  version: read.version === ifMatch ? ifMatch : NEVER,
});

/**
 * A refused change whose first write expects the version that the caller has seen: a missing item
 * is 404; another version is 412 with the stored one, and who made it where that is known.
 * @throws ConflictError where another of the writes was refused: the caller has not seen that item
 */
export function toVersionProblem(refusal: CommitConflict): Failure<'not-found' | 'stale-version'> {
  if (refusal.index > 0) return throwConflict();
  if (!refusal.item) return fail('not-found');
  const { version, changed_by, changed_at } = refusal.item;
  return fail('stale-version', undefined, {
    details: { version, ...(changed_by ? { changed_by, changed_at } : {}) },
  });
}
