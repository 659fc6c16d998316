import { calendarFeeds } from '@parley/data/calendar/calendar-feeds.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * A new secret in place of the old one. It takes no Idempotency-Key: the stored answer would keep
 * the secret.
 */
export const makeCalendarFeed =
  (appUrl: string): HandlerOf<'make-calendar-feed'> =>
  async ({ caller, store, now, commit }) => {
    const before = await calendarFeeds.get(store, caller.userId);
    const secret = calendarFeeds.newSecret();
    const made_at = now.toISOString();
    return commit({
      writes: [calendarFeeds.write(store, caller.userId, secret, made_at, before)],
      event: { type: 'calendar-feed.made', data: { user_id: caller.userId } },
      answer: {
        status: 201,
        body: {
          url: `${appUrl}/api/calendarFeed/${caller.tenantId}.${caller.userId}.${secret}.ics`,
          made_at,
        },
      },
    });
  };
