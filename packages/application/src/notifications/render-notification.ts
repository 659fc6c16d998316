import type {
  NotificationParams,
  NotificationType,
} from '@parley/domain/notifications/notification-kinds.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import { formatUsEastern } from '@parley/domain/time/format-local.ts';
import { MESSAGE_TEXTS } from '@parley/texts/messages/message-texts.ts';
import { fillIn } from '@parley/texts/messages/message.ts';

/** As many characters of a person's words are in a notification; the page has them all. */
const MAX_WORDS = 500;

/**
 * Returns the subject and message of a notification in English; times are in US Eastern with the
 * abbreviation of that day.
 */
export function renderNotification(
  type: NotificationType,
  params: NotificationParams,
): { subject: string; message: string } {
  const { subject, text } = MESSAGE_TEXTS[type].app;
  const { starts_at, proposed_at = '', proposed_days, reason = '' } = params;
  const values = {
    ...params,
    starts: starts_at ? formatUsEastern(starts_at) : 'a day to be set',
    proposed:
      proposed_days || proposed_at.split(' ').filter(Boolean).map(formatUsEastern).join(' or '),
    words: truncateWithEllipsis(reason, MAX_WORDS),
  };
  return { subject, message: text.map((part) => fillIn(part, values)).join('') };
}
