import { setTimeout as sleep } from 'node:timers/promises';

/** Together with the waits below some four seconds: well inside a function's time, and longer than a busy moment. */
const MAX_ATTEMPTS = 9;
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 1000;

/** What passes by itself: the same request may succeed a moment later. */
const PASSING = new Set([
  'TransactionConflictException', 'TransactionInProgressException', 'ThrottlingException',
  'ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'BusyError',
]);

/** Somebody else works on the same items, or the table is throttled, and it has lasted; a caller is answered 503. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Repeats work that failed for a reason that passes by itself, after waits that double and are drawn at random below
 * their bound (full jitter), so that those who met do not meet again. Only for work that was certainly not done.
 * @throws what the work threw, when it was another reason or has lasted for nine attempts
 */
export async function retryBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof Error) || !PASSING.has(error.name)) throw error;
      const bound = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      await sleep(Math.random() * bound);
    }
  }
}
