import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { CommitConflict } from '@parley/data/shared/expression.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';

/** Items begin with version 1. */
const NEVER = 0;

/**
 * Returns the expected version of a write: the version that the caller has read, if the handler has
 * read the same one; otherwise the write is refused. A caller who guesses the next version would
 * otherwise undo a concurrent change.
 */
export const seenVersion = (read: { version: number }, ifMatch: number) => ({
  version: read.version === ifMatch ? ifMatch : NEVER,
});

/**
 * Returns the problem of a refused change whose first write expects the version that the caller has
 * read: a missing item is 404; another version is 412 with the stored one, and its author if known.
 * @throws ConflictError if another write was refused, of an item that the caller has not read
 */
export function toVersionProblem(refusal: CommitConflict): Failure<'not-found' | 'stale-version'> {
  if (refusal.index > 0) return throwConflict();
  if (!refusal.item) return fail('not-found');
  const { version, changed_by, changed_at } = refusal.item;
  return fail('stale-version', undefined, {
    details: {
      version: Number(version),
      ...(typeof changed_by === 'string' && { changed_by }),
      ...(typeof changed_at === 'string' && { changed_at }),
    },
  });
}

/**
 * Refuses a change of an item of which the caller has read another version. Nothing is refused if
 * the caller does not say which one, on routes that do not require it.
 */
export const refuseOtherVersion = (
  { version }: { version: number },
  ifMatch: number | undefined,
): Failure<'stale-version'> | undefined =>
  ifMatch === undefined || ifMatch === version
    ? undefined
    : fail('stale-version', undefined, { details: { version } });
