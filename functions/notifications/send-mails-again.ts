import { fail } from '@parley/application/shared/failure.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Carries out an event again whose mails were not all sent. Mails that were sent are not sent
 * again, because the sent ledger contains them.
 */
export const sendMailsAgain: HandlerOf<'send-mails-again'> = async ({
  request: { params },
  caller: { userId },
  store,
  now,
  commit,
}) => {
  const notification = await notifications.get(store, userId, params.notification_id);
  if (!notification) return fail('not-found');
  const answer = { status: 202, body: { id: params.notification_id } } as const;
  // A repeated request, whose first answer may have been lost.
  if (notification.again === null) return answer;
  if (!notification.again) return fail('invalid-transition', 'There is nothing to send again');
  const { event, tries } = notification.again;
  return commit({
    writes: [notifications.endResending(store, notification)],
    event: {
      type: 'event.retry-due',
      data: { event, tries: tries + 1, requested_at: now.toISOString() },
    },
    answer,
  });
};
