import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Together with the waits below some four seconds: well inside a function's time, and longer than a
 * busy moment.
 */
const MAX_ATTEMPTS = 9;
/**
 * A panel has at most 12 people; when all of them write at once, each round lets at least one
 * through.
 */
const MAX_ROUNDS = 12;
const FIRST_WAIT_MS = 25;
const MAX_WAIT_MS = 1000;

/** What passes by itself: the same request may succeed a moment later. */
const PASSING = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'UnavailableError',
]);

/**
 * Somebody else works on the same items, or the table is throttled, and it has lasted; a caller is
 * answered 503.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** What was decided on is not what is stored any more: read and decide anew. */
class ConflictError extends Error {
  override name = 'ConflictError';
}

/** @throws ConflictError always */
export function throwConflict(): never {
  throw new ConflictError('others have written meanwhile what this was decided on');
}

/**
 * Repeats work that failed for a reason that passes by itself, after waits that double and are
 * drawn at random below their bound (full jitter), so that those who met do not meet again. Only
 * for work that was certainly not done.
 * @throws what the work threw, when it was another reason or has lasted for nine attempts
 */
export function retryWhenThrottled<T>(work: () => Promise<T>): Promise<T> {
  return retryWithBackoff(
    work,
    MAX_ATTEMPTS,
    (error) => error instanceof Error && PASSING.has(error.name),
  );
}

/**
 * Reads, decides and writes until nobody else's write has come in between.
 * @param work ends with `throwConflict()` where its commit was refused for that reason; is given
 * the round, from 1
 * @throws UnavailableError when others were faster in twelve rounds
 */
export async function retryOnConflict<T>(work: (round: number) => Promise<T>): Promise<T> {
  try {
    return await retryWithBackoff(work, MAX_ROUNDS, (error) => error instanceof ConflictError);
  } catch (error) {
    if (error instanceof ConflictError) throw new UnavailableError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Repeats work after waits that double up to a second and are drawn at random below their bound
 * (full jitter).
 * @param work is given the attempt, from 1
 * @throws what the work threw last, or first of what `passes` says no to
 */
export async function retryWithBackoff<T>(
  work: (attempt: number) => Promise<T>,
  attempts: number,
  passes: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === attempts || !passes(error)) throw error;
      const bound = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      await sleep(Math.random() * bound);
    }
  }
}
