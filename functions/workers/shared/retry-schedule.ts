import { isRetryable } from '@parley/data/mail/mail.ts';

const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 15 * 60_000;
/** After a day a message is left unsent. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * When something that failed is tried again: as long after now as it has been failing, from 15
 * seconds to 15 minutes.
 * @param since when it first failed or was due, and `now`: milliseconds since 1970
 * @returns milliseconds since 1970; undefined when it has failed for a day
 */
export function nextRetryAt(since: number, now: number): number | undefined {
  const age = now - since;
  return age >= GIVE_UP_AFTER_MS
    ? undefined
    : now + Math.min(Math.max(age, FIRST_WAIT_MS), MAX_WAIT_MS);
}

/**
 * Sends to one after the other; a mail that cannot go now does not keep the next ones from going.
 * @returns `moved` when any of them said so: look again
 * @throws what the first mail that could not go has thrown, after all were tried
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
