import { calendarFeeds } from '@parley/data/calendar/calendar-feeds.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/** The address stops working at once. */
export const removeCalendarFeed: HandlerOf<'remove-calendar-feed'> = async ({
  caller,
  store,
  commit,
}) => {
  const before = await calendarFeeds.get(store, caller.userId);
  if (!before) return { status: 204 };
  return commit({
    writes: [calendarFeeds.remove(store, caller.userId, before)],
    event: { type: 'calendar-feed.removed', data: { user_id: caller.userId } },
    answer: { status: 204 },
  });
};
