import type { Key } from '@parley/data/shared/key.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Mail, type Mailer, MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import { type SendClaim, sentLedger } from '@parley/data/notifications/sent-ledger.ts';
import { log } from '../../shared/log-events.ts';

/**
 * A mail that may go under its occasion, which was claimed. Undefined where none may go after all.
 */
export interface Claimed {
  occasion: Key;
  claim: SendClaim;
  mail: () => Promise<Mail | undefined> | Mail | undefined;
}

/**
 * Makes and sends a mail. Where it did not go, the occasion is opened again and the failure thrown,
 * so that the caller's retry sends it; the same where nobody knows, a few times, and then it counts
 * as sent.
 * @returns the Message-ID where the service said it; `refused` when the service takes it never
 */
export async function sendClaimed(
  store: TenantStore,
  { occasion, claim, mail }: Claimed,
  { mailer, now }: { mailer: Mailer; now(): Date },
): Promise<{ reference: string | undefined } | 'refused'> {
  const named = { occasion: `${occasion.pk}/${occasion.sk}` };
  try {
    const letter = await mail();
    const reference = letter && (await mailer.send(letter));
    log(letter ? 'mail-sent' : 'mail-refused', named);
    return letter ? { reference } : 'refused';
  } catch (error) {
    if (error instanceof MailNotSent && !error.passing) {
      log('mail-refused', named);
      return 'refused';
    }
    if (await sentLedger.release(store, occasion, claim, now(), error instanceof MailInDoubt))
      throw error;
    log('mail-in-doubt', named);
    return { reference: undefined };
  }
}
