import { isRetryable } from '@parley/data/mail/mail.ts';

const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 15 * 60_000;
/** A message that could not be sent for a day is not sent any more. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Returns when something that failed is tried again. The wait is as long as it has been failing so
 * far, but at least 15 seconds and at most 15 minutes.
 * @param since when it first failed or was due; `since` and `now` are milliseconds since 1970
 * @returns milliseconds since 1970; undefined if it has failed for a day
 */
export function nextRetryAt(since: number, now: number): number | undefined {
  const age = now - since;
  return age >= GIVE_UP_AFTER_MS
    ? undefined
    : now + Math.min(Math.max(age, FIRST_WAIT_MS), MAX_WAIT_MS);
}

/**
 * Calls the functions one after the other. If a mail cannot be sent now, the next ones are still
 * sent.
 * @returns `moved` if any of them returned it; the caller must then read again
 * @throws the error of the first mail that could not be sent, after all were tried
 */
export async function sendEach(
  sends: readonly (() => Promise<'done' | 'moved'>)[],
): Promise<'done' | 'moved'> {
  const answers: ('done' | 'moved')[] = [];
  let unsent: Error | undefined;
  for (const send of sends) {
    try {
      answers.push(await send());
    } catch (error) {
      if (!isRetryable(error)) throw error;
      unsent ??= error;
    }
  }
  if (answers.includes('moved')) return 'moved';
  if (unsent) throw unsent;
  return 'done';
}
