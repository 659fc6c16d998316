import { type Mail, type Mailer, MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import {
  type NamedPeople,
  notifications,
  type ResendableEvent,
} from '@parley/data/notifications/notifications.repo.ts';
import { sentLedger, type SendClaim } from '@parley/data/notifications/sent-ledger.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type {
  NotificationParams,
  NotificationType,
} from '@parley/domain/notifications/notification-kinds.ts';
import { isSampleAddress } from '@parley/domain/sample/sample-data.ts';
import { log } from '../shared/log-events.ts';
import { currentRequestId } from '../shared/request-id.ts';

/** A mail that was not sent, and why. */
export interface UnsentMail {
  to: string;
  subject: string;
  /**
   * `outage`: the mail service could not be reached. `refused`: it will never accept the mail.
   * `limit`: its recipient has got too many. `outdated`: it makes no sense any more.
   */
  because: 'outage' | 'refused' | 'limit' | 'outdated';
}

/** One attempt to send the mails of an event. */
export interface MailAttempt {
  /**
   * When the mails were requested: by the event, or later by somebody who sends them again; UTC,
   * ISO 8601. It is the same in every retry.
   */
  requestedAt: string;
  /** When the first attempt failed, UTC, ISO 8601; undefined in the first attempt. */
  failingSince: string | undefined;
  /** The mails that this attempt has not sent; the sender adds to it. */
  unsent: UnsentMail[];
}

export interface DeliveryDependencies {
  now(): Date;
  newId(prefix: string): string;
  mailer: Mailer;
  /** Undefined where the caller learns from the result alone what was not sent. */
  attempt?: MailAttempt | undefined;
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
        /** What is carried out again if the recipient sends the unsent mails again. */
        again?: ResendableEvent | undefined;
      }
    | undefined;
  /**
   * Created only when it is about to be sent, because a temporary password, for instance, is set at
   * that time. Undefined if no mail may be sent.
   */
  mail?: (() => Promise<Mail | undefined> | Mail) | undefined;
  /**
   * When the mail stops making sense, UTC, ISO 8601: one that could not be sent before is not sent
   * after it.
   */
  expiresAt?: string | undefined;
  /**
   * Called after the mail was sent, with its Message-ID if the service returned it; not called if
   * an earlier attempt has sent it.
   */
  onSent?: (messageId: string | undefined) => void;
}

export type DeliveryOutcome = 'done' | 'moved' | 'unsent';

/**
 * Delivers a message once: the claim and the notification are one transaction, then the mail is
 * sent. If sending fails, the claim is released and an error is thrown, so that the caller's retry
 * sends it.
 * @returns `moved` if `unchanged` did not hold: nothing was delivered, and the caller should read
 *   again; `unsent` if the mail will not be sent by a retry, because the service refuses it
 *   permanently or it has expired
 */
export async function deliver(
  store: TenantStore,
  delivery: Delivery,
  deps: DeliveryDependencies,
): Promise<DeliveryOutcome> {
  const { occasion, notification, mail, unchanged, expiresAt } = delivery;
  const named = { tenant_id: store.tenantId, occasion: `${occasion.pk}/${occasion.sk}` };
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
          ...(notification.again ? { again: notification.again } : {}),
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
  const sent = await sendClaimed(store, { occasion, claim, mail, expiresAt }, deps);
  if (sent === 'withheld') return 'done';
  if (sent === 'refused') return 'unsent';
  delivery.onSent?.(sent.reference);
  return 'done';
}

/** A mail that may be sent for its claimed occasion; undefined if no mail may be sent after all. */
export interface Claimed {
  occasion: Key;
  claim: SendClaim;
  mail: () => Promise<Mail | undefined> | Mail | undefined;
  expiresAt?: string | undefined;
}

/**
 * Creates and sends a mail. If sending fails, the claim is released and the failure thrown, so that
 * the caller's retry sends it. If the result of sending is unknown, this is repeated a few times,
 * and then the mail counts as sent. In an attempt, a refused mail is claimed again when somebody
 * sends it again.
 * @returns the Message-ID if the service returned it; `refused` if the service will never accept
 *   the mail, or it has expired; `withheld` if there is no mail for this recipient, such as one of
 *   sample data
 */
export async function sendClaimed(
  store: TenantStore,
  { occasion, claim, mail, expiresAt }: Claimed,
  { mailer, now, attempt }: Pick<DeliveryDependencies, 'mailer' | 'now' | 'attempt'>,
): Promise<{ reference: string | undefined } | 'refused' | 'withheld'> {
  const named = { tenant_id: store.tenantId, occasion: `${occasion.pk}/${occasion.sk}` };
  const by = { now: now(), requestId: currentRequestId() };
  let composed: Mail | undefined;
  const noteUnsent = (because: UnsentMail['because']) => {
    if (composed) attempt?.unsent.push({ to: composed.to, subject: composed.subject, because });
  };
  try {
    composed = await mail();
    if (!composed) {
      log('mail-refused', named);
      return 'withheld';
    }
    if (hasExpired(expiresAt, attempt, by.now)) {
      log('mail-outdated', named);
      noteUnsent('outdated');
      return 'refused';
    }
    const reference = await mailer.send(composed);
    log('mail-sent', named);
    return { reference };
  } catch (error) {
    if (error instanceof MailNotSent && !error.passing) {
      log('mail-refused', named);
      if (composed && isSampleAddress(composed.to)) return 'withheld';
      noteUnsent('refused');
      if (attempt) await sentLedger.release(store, occasion, claim, by, false);
      return 'refused';
    }
    if (!(await sentLedger.release(store, occasion, claim, by, error instanceof MailInDoubt))) {
      log('mail-in-doubt', named);
      return { reference: undefined };
    }
    noteUnsent('outage');
    throw error;
  }
}

/** Checks whether a mail has expired since its first attempt failed. */
const hasExpired = (
  expiresAt: string | undefined,
  attempt: MailAttempt | undefined,
  now: Date,
): boolean =>
  expiresAt !== undefined &&
  attempt?.failingSince !== undefined &&
  attempt.failingSince < expiresAt &&
  expiresAt <= now.toISOString();
