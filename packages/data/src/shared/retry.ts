import { setTimeout as sleep } from 'node:timers/promises';
import { budgetLeftMs } from './call-budget.ts';

/**
 * With the waits below, all attempts take about four seconds, or less if the time of the call is
 * over before (`withBudget`): longer than a short peak of load.
 */
const MAX_ATTEMPTS = 9;
/**
 * A panel has at most 12 people. When all of them write at the same time, at least one succeeds in
 * each round.
 */
const MAX_ROUNDS = 12;
const FIRST_WAIT_MS = 25;
const MAX_WAIT_MS = 1000;

/** Transient errors: the same request may succeed a moment later. */
const PASSING = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'UnavailableError',
]);

/**
 * Thrown when concurrent writers or throttling of the table outlast all retries; the API answers
 * 503.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** The item changed after it was read: read it and decide again. */
class ConflictError extends Error {
  override name = 'ConflictError';
}

/** @throws ConflictError always */
export function throwConflict(): never {
  throw new ConflictError('others have written meanwhile what this was decided on');
}

/**
 * Retries work that failed with a transient error, after waits that double and are drawn at random
 * below their bound (full jitter), so that concurrent writers do not collide again. Only for work
 * that was certainly not executed.
 * @throws the error of the work if it is not transient or has lasted for nine attempts
 */
export function retryWhenThrottled<T>(work: () => Promise<T>): Promise<T> {
  return retryWithBackoff(
    work,
    MAX_ATTEMPTS,
    (error) => error instanceof Error && PASSING.has(error.name),
  );
}

/**
 * Repeats reading, deciding and writing until no concurrent write interferes.
 * @param work calls `throwConflict()` if its commit was refused because of a concurrent write;
 *   receives the round, starting at 1
 * @throws UnavailableError if concurrent writers were faster in twelve rounds
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
 * @param work receives the attempt, starting at 1
 * @throws the last error, or the first one that `passes` rejects
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
      if (attempt === attempts || !passes(error) || budgetLeftMs() <= 0) throw error;
      const bound = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      await sleep(Math.random() * bound);
    }
  }
}
