import { formatUsEastern } from '../time/format-local.ts';
import type { NotificationParams } from './kinds/notification-kind.ts';
import { NOTIFICATION_KINDS, type NotificationType } from './notification-kinds.ts';

/**
 * Returns the subject and message of a notification in English; times are in US Eastern with the
 * abbreviation of that day.
 */
export function renderNotification(
  type: NotificationType,
  params: NotificationParams,
): { subject: string; message: string } {
  const { subject, message } = NOTIFICATION_KINDS[type];
  const { starts_at, proposed_at } = params;
  return {
    subject,
    message: message(params, {
      starts: starts_at ? formatUsEastern(starts_at) : 'a day to be set',
      proposed: proposed_at ? proposed_at.split(' ').map(formatUsEastern).join(' or ') : '',
    }),
  };
}
