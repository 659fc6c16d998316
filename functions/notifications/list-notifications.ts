import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '../shared/failure.ts';
import { notificationView } from './notification-view.ts';

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
    notifications.list(store, caller.userId, { limit: Number(query.limit ?? 25), after, now }),
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
