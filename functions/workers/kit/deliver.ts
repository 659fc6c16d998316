import type { Key } from '@parley/data/kit/key.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { type Mail, type Mailer, MailNotSent } from '@parley/data/mail/mail.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { sentLedger } from '@parley/data/notifications/sent-ledger.ts';
import type { NotificationParams, NotificationType } from '@parley/domain/notifications/notification-templates.ts';
import { log } from '../../kit/log-events.ts';

export interface DeliveryTools {
  now(): Date;
  newId(prefix: string): string;
  mailer: Mailer;
}

/** One message to one person: in the app, by mail, or both. */
export interface Delivery {
  /** Names the occasion: `keys.sent(…)` or `keys.sentOnce(…)`. Nothing is delivered under it twice. */
  occasion: Key;
  notification?: { userId: string; type: NotificationType; params: NotificationParams; interviewId: string | null } | undefined;
  /** Made only when it is to be sent: a temporary password, for instance, is set by then. */
  mail?: (() => Promise<Mail> | Mail) | undefined;
}

/**
 * Delivers at most once: the claim and the notification are one transaction, then the mail goes. What was certainly not
 * sent is opened again and throws, so that the caller's retry sends it; a mail the service refuses for good is logged.
 */
export async function deliver(store: TenantStore, delivery: Delivery, tools: DeliveryTools): Promise<void> {
  const { occasion, notification, mail } = delivery;
  const now = tools.now();
  const along = notification
    ? notifications.add(store, {
        kind: 'NOTIFICATION', id: tools.newId('ntf'), user_id: notification.userId, type: notification.type, params: { ...notification.params },
        interview_id: notification.interviewId, created_at: now.toISOString(), version: 1,
      })
    : [];
  const claim = await sentLedger.claim(store, occasion, along, now);
  if (!claim.claimed) return log('mail-skipped', { occasion: `${occasion.pk}/${occasion.sk}` });
  if (!mail) return;
  try {
    await tools.mailer.send(await mail());
    log('mail-sent', { occasion: `${occasion.pk}/${occasion.sk}` });
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    if (!error.passing) return log('mail-refused', { occasion: `${occasion.pk}/${occasion.sk}` });
    await sentLedger.release(store, occasion, claim.version, now);
    throw error;
  }
}
