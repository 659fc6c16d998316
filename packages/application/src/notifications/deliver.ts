import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Mail, type Mailer, MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import { type NamedPeople, notifications } from '@parley/data/notifications/notifications.repo.ts';
import { sentLedger, type SendClaim } from '@parley/data/notifications/sent-ledger.ts';
import type { NotificationParams } from '@parley/domain/notifications/kinds/notification-kind.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';
import { log } from '../shared/log-events.ts';
import { currentRequestId } from '../shared/request-id.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

export interface DeliveryDependencies {
  now(): Date;
  newId(prefix: string): string;
  mailer: Mailer;
}

/** One message to one person: in the application, by mail, or both. */
export interface Delivery {
  /**
   * A condition that must hold when the mail is claimed; otherwise the event that it announces no
   * longer applies.
   */
  unchanged?: WriteOp | undefined;
  /**
   * The key of the occasion: `keys.sent(…)` or `keys.sentOnce(…)`. Nothing is delivered twice for
   * one occasion.
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
   * Created only when it is about to be sent, because a temporary password, for instance, is set at
   * that time. Undefined if no mail may be sent.
   */
  mail?: (() => Promise<Mail | undefined> | Mail) | undefined;
  /**
   * Called after the mail was sent, with its Message-ID if the service returned it; not called if
   * an earlier attempt has sent it.
   */
  onSent?: (messageId: string | undefined) => void;
}

/**
 * Delivers a message once: the claim and the notification are one transaction, then the mail is
 * sent. If sending fails, the claim is released and an error is thrown, so that the caller's retry
 * sends it. A mail that the service refuses permanently is logged.
 * @returns `moved` if `unchanged` did not hold: nothing was delivered, and the caller should read
 *   again
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
  const claim = await sentLedger.claim(
    store,
    occasion,
    along,
    { now, requestId: currentRequestId() },
    unchanged,
  );
  if (!claim.claimed) {
    log('mail-skipped', { ...named, because: claim.because });
    return claim.because === 'moved' ? 'moved' : 'done';
  }
  if (!mail) return 'done';
  const sent = await sendClaimed(store, { occasion, claim, mail }, deps);
  if (sent !== 'refused') delivery.onSent?.(sent.reference);
  return 'done';
}

/** A mail that may be sent for its claimed occasion; undefined if no mail may be sent after all. */
export interface Claimed {
  occasion: Key;
  claim: SendClaim;
  mail: () => Promise<Mail | undefined> | Mail | undefined;
}

/**
 * Creates and sends a mail. If sending fails, the claim is released and the failure thrown, so that
 * the caller's retry sends it. If the result of sending is unknown, this is repeated a few times,
 * and then the mail counts as sent.
 * @returns the Message-ID if the service returned it; `refused` if the service will never accept
 *   the mail
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
    const by = { now: now(), requestId: currentRequestId() };
    if (await sentLedger.release(store, occasion, claim, by, error instanceof MailInDoubt))
      throw error;
    log('mail-in-doubt', named);
    return { reference: undefined };
  }
}
