import type { DeliveryOutcome } from '@parley/application/notifications/deliver.ts';
import { isRetryable } from '@parley/data/mail/mail.ts';

const FIRST_WAIT_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Reminders are about a moment: one that is a day late is not sent any more. */
export const KEEP_REMINDERS_MS = DAY_MS;
/** For how long mails of events are tried again, before somebody has to send them again. */
export const KEEP_MAILS_MS = 14 * DAY_MS;

/**
 * Returns when something that failed is tried again. The wait is as long as it has been failing so
 * far, but at least 15 seconds and at most 15 minutes, or an hour after the first day.
 * @param since when it first failed or was due; `since` and `now` are milliseconds since 1970
 * @param keepMs for how long it is tried again
 * @returns milliseconds since 1970; undefined if it has failed for that long
 */
export function nextRetryAt(since: number, now: number, keepMs: number): number | undefined {
  const age = now - since;
  const longest = age < DAY_MS ? HOUR_MS / 4 : HOUR_MS;
  return age >= keepMs ? undefined : now + Math.min(Math.max(age, FIRST_WAIT_MS), longest);
}

/**
 * Calls the functions one after the other. If a mail cannot be sent now, the next ones are still
 * sent.
 * @returns `moved` if any of them returned it; the caller must then read again
 * @throws the error of the first mail that could not be sent, after all were tried
 */
export async function sendEach(
  sends: readonly (() => Promise<DeliveryOutcome>)[],
): Promise<'done' | 'moved'> {
  const answers: DeliveryOutcome[] = [];
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
