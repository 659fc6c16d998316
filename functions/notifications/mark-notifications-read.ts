import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Marks notifications as read; this writes no event. One that arrives concurrently stays unread.
 */
export const markNotificationsRead: HandlerOf<'mark-notifications-read'> = async ({
  request: { body },
  caller: { userId },
  store,
  now,
}) => {
  const state = await notifications.state(store, userId);
  const newest = (await notifications.list(store, userId, { limit: 1, now })).items[0]?.id ?? '';
  const asked = body.up_to !== undefined && body.up_to < newest ? body.up_to : newest;
  const readUpTo = asked > state.read_up_to ? asked : state.read_up_to;
  const unread = readUpTo === newest ? 0 : await notifications.countAfter(store, userId, readUpTo);
  if (readUpTo === state.read_up_to && unread === state.unread)
    return { status: 200, body: { unread } };
  const result = await store.commit([
    notifications.writeState(
      store,
      userId,
      { unread, read_up_to: readUpTo, version: state.version + 1 },
      state.version,
    ),
  ]);
  if (!result.ok) throwConflict();
  return { status: 200, body: { unread } };
};
