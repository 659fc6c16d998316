import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { calendarFeeds } from '@parley/data/calendar/calendar-feeds.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { readCompanyName } from '@parley/data/tenants/tenants.repo.ts';
import { buildFeed, type FeedEntry } from '@parley/domain/calendar/build-feed.ts';
import { CALENDAR } from '@parley/texts/calendar.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { interviewsInCalendar } from './interviews-in-calendar.ts';

const t = defineTexts(CALENDAR);

/**
 * Returns whether the caller has a calendar feed. Its address is shown only when it is created,
 * because only its hash is stored.
 */
export const getCalendarFeed: HandlerOf<'get-calendar-feed'> = async ({ caller, store }) => {
  const feed = await calendarFeeds.get(store, caller.userId);
  return { status: 200, body: { made_at: feed?.made_at ?? null } };
};

/**
 * Creates a new secret, which replaces the old one. The route takes no Idempotency-Key, because the
 * stored response would contain the secret. It outlives the session, so a recent sign-in is needed.
 */
export const makeCalendarFeed =
  (appUrl: string): HandlerOf<'make-calendar-feed'> =>
  async ({ caller, store, now, commit }) => {
    const again = askToSignInAgain(caller, now);
    if (again) return again;
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

/** Deletes the calendar feed; its address stops working immediately. */
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

const DAY = 86_400_000;
const BACK = 30 * DAY;
const AHEAD = 180 * DAY;

/**
 * Returns a person's interviews to anybody who has the address. The tenant in the address only
 * determines where the feed is looked up: without the person's secret the response is the same for
 * a wrong tenant, a wrong person and an invalid address.
 */
export const readCalendarFeed =
  (appUrl: string): HandlerOf<'read-calendar-feed'> =>
  async ({ request, platform, now }) => {
    const [tenantId, userId, secret] = request.params.file.split('.') as [string, string, string];
    const store = platform.forTenant(Number(tenantId));
    if (!calendarFeeds.opens(await calendarFeeds.get(store, userId), secret))
      return fail('not-found');
    const [member, tenant] = await Promise.all([
      members.get(store, userId),
      store.get(keys.tenant()),
    ]);
    if (!member || !tenant || member.status === 'disabled' || tenant.status === 'Inactive')
      return fail('not-found');
    const company = readCompanyName(tenant);
    const window = { start: now.getTime() - BACK, end: now.getTime() + AHEAD };
    const { items } = await interviewsInCalendar(
      store,
      member.candidate_id ? { candidateId: member.candidate_id } : { userIds: [userId] },
      window,
    );
    const visible = await toVisibleInterview(store, member, items, now);
    const entries = visible.map((interview) =>
      toEntry(interview, member.candidate_id !== null, company, appUrl),
    );
    return { status: 200, body: buildFeed(t('feed', { company }), entries) };
  };

/**
 * Returns an entry of the feed with the same content as the invitation: a candidate gets no link to
 * staff pages, and nobody gets the note.
 */
function toEntry(
  interview: Interview,
  forCandidate: boolean,
  company: string,
  appUrl: string,
): FeedEntry {
  const path = forCandidate
    ? '/app/candidates/candidateInterviews'
    : `/app/management/interview/${interview.id}`;
  const url = `${appUrl}${path}`;
  const names = [
    ...(forCandidate ? [] : [interview.candidate]),
    ...interview.panelists.map(({ name }) => name),
  ];
  return {
    uid: `${interview.tenant_id}-${interview.id}@parley`,
    sequence: interview.revision - 1,
    start: interview.starts_at,
    end: interview.ends_at,
    changed: interview.updated_at,
    summary: forCandidate
      ? t('interview-of-candidate', { title: interview.title, company })
      : t('interview', { title: interview.title, candidate: interview.candidate }),
    description: `${t('with', { names: names.join(', ') })}\n${url}`,
    location: interview.location,
    url,
  };
}
