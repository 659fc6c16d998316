import { notificationItem, notifications } from '@parley/data/notifications/notifications.repo.ts';
import type { Projector } from './change.ts';

/** No longer counts a notification as unread that has expired. */
export const endUnread: Projector = async ({ store, before, after }) => {
  if (before && !after) await notifications.recount(store, notificationItem.parse(before));
};
