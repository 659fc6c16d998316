import { renderNotification } from '@parley/application/notifications/render-notification.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { NotificationView } from '@parley/contracts/notifications/notifications.routes.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import {
  notifications,
  type Notification,
  type NotificationState,
} from '@parley/data/notifications/notifications.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/** Ids sort by time, so all notifications up to the last read one are read. */
function notificationView(
  { id, type, params, interview_id, created_at, again }: Notification,
  { read_up_to }: NotificationState,
): Unbranded<NotificationView> {
  return {
    id,
    notification_type: type,
    ...renderNotification(type, params),
    params,
    interview_id,
    read: id <= read_up_to,
    can_send_again: again != null,
    createdAt: created_at,
  };
}

export const listNotifications: HandlerOf<'list-notifications'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  now,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-notifications' };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const [state, page] = await Promise.all([
    notifications.state(store, caller.userId),
    notifications.list(store, caller.userId, { limit: query.limit ?? 25, after, now }),
  ]);
  return {
    status: 200,
    body: {
      items: page.items.map((notification) => notificationView(notification, state)),
      next_cursor: await cursors.seal(page.lastKey, scope),
      unread: state.unread,
    },
  };
};
