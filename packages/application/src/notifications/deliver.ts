import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Mail, type Mailer, MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import { type NamedPeople, notifications } from '@parley/data/notifications/notifications.repo.ts';
import { sentLedger, type SendClaim } from '@parley/data/notifications/sent-ledger.ts';
import type {
  NotificationParams,
  NotificationType,
} from '@parley/domain/notifications/notification-kinds.ts';
import { log } from '../shared/log-events.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

export interface DeliveryDependencies {
  now(): Date;
  newId(prefix: string): string;
  mailer: Mailer;
}

/** One message to one person: in the app, by mail, or both. */
export interface Delivery {
  /** Must hold when the mail is claimed; otherwise what it announces is over. */
  unchanged?: WriteOp | undefined;
  /**
   * Names the occasion: `keys.sent(…)` or `keys.sentOnce(…)`. Nothing is delivered under it twice.
   */
  occasion: Key;
  notification?:
    | {
        userId: string;
        type: NotificationType;
        params: NotificationParams;
        interviewId: string | null;
        names: NamedPeople;
      }
    | undefined;
  /**
   * Made only when it is to be sent: a temporary password, for instance, is set by then. Undefined
   * where none may go.
   */
  mail?: (() => Promise<Mail | undefined> | Mail) | undefined;
}

/**
 * Delivers once: the claim and the notification are one transaction, then the mail goes. What did
 * not go is opened again and throws, so that the caller's retry sends it; a mail the service
 * refuses for good is logged.
 * @returns `moved` when `unchanged` did not hold: nothing was delivered, look again
 */
export async function deliver(
  store: TenantStore,
  delivery: Delivery,
  deps: DeliveryDependencies,
): Promise<'done' | 'moved'> {
  const { occasion, notification, mail, unchanged } = delivery;
  const named = { occasion: `${occasion.pk}/${occasion.sk}` };
  const now = deps.now();
  const along = notification
    ? notifications.add(
        store,
        {
          kind: 'NOTIFICATION',
          id: deps.newId('ntf'),
          user_id: notification.userId,
          type: notification.type,
          params: { ...notification.params },
          interview_id: notification.interviewId,
          created_at: now.toISOString(),
          version: 1,
        },
        notification.names,
      )
    : [];
  const claim = await sentLedger.claim(store, occasion, along, now, unchanged);
  if (!claim.claimed) {
    log('mail-skipped', { ...named, because: claim.because });
    return claim.because === 'moved' ? 'moved' : 'done';
  }
  if (mail) await sendClaimed(store, { occasion, claim, mail }, deps);
  return 'done';
}

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
    const mailMessage = await mail();
    const reference = mailMessage && (await mailer.send(mailMessage));
    log(mailMessage ? 'mail-sent' : 'mail-refused', named);
    return mailMessage ? { reference } : 'refused';
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
