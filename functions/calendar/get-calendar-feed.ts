import { calendarFeeds } from '@parley/data/calendar/calendar-feeds.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Whether there is an address. What it is was told when it was made, and nobody knows it any more.
 */
export const getCalendarFeed: HandlerOf<'get-calendar-feed'> = async ({ caller, store }) => {
  const feed = await calendarFeeds.get(store, caller.userId);
  return { status: 200, body: { made_at: feed?.made_at ?? null } };
};
