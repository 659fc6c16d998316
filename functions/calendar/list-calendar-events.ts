import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { expandEvent } from '@parley/domain/calendar-events/expand-event.ts';
import type { HandlerOf } from '../shared/context.ts';
import { eventView, toCalendar, toWindow } from './calendar-mappers.ts';
import { interviewsInCalendar, isMovable, type Whose } from './interviews-in-calendar.ts';

/**
 * Returns a calendar: the caller's own events and interviews; with permission also interviews of
 * colleagues (and when they are busy) or of the whole company.
 */
export const listCalendarEvents: HandlerOf<'list-calendar-events'> = async ({
  request: { query },
  caller,
  store,
  now,
  may,
}) => {
  const window = toWindow(query);
  if (isFailure(window)) return window;
  const others = [...new Set(query.people?.split(',') ?? [])];
  const widened = query.company === true || others.length > 0;
  if (widened && !may('read', 'interviews', {})) return fail('forbidden');
  if (others.some((userId) => !may('read', 'availability', { user_id: userId })))
    return fail('forbidden');
  const people = (await members.getMany(store, others)).filter(({ role }) => role !== 'candidate');
  if (people.length < others.length) return fail('not-found');

  const person = toCalendar(caller);
  const whose: Whose = query.company
    ? 'company'
    : others.length > 0
      ? { userIds: others }
      : caller.candidateId
        ? { candidateId: caller.candidateId }
        : { userIds: [caller.userId] };
  const colleagues = others.filter((userId) => userId !== caller.userId);
  const [own, found, ...theirs] = await Promise.all([
    calendarEvents.listFrom(store, person, window.start),
    interviewsInCalendar(store, whose, window),
    ...colleagues.map((userId) => calendarEvents.listFrom(store, userId, window.start)),
  ]);
  return {
    status: 200,
    body: {
      events: own.flatMap((event) =>
        expandEvent(event, window).map((occurrence) => eventView(event, occurrence)),
      ),
      interviews: (await toVisibleInterview(store, caller, found.items, now)).map((interview) =>
        interviewInCalendar(
          interview,
          Date.parse(interview.starts_at) > now.getTime() &&
            isMovable(interview) &&
            may('update', 'interviews', {}),
        ),
      ),
      busy: theirs.flatMap((events, index) =>
        events
          .filter(({ shows }) => shows === 'busy')
          .flatMap((event) =>
            expandEvent(event, window).map(({ date, start, end }) => ({
              id: `${event.id}~${date}`,
              user_id: colleagues[index]!,
              allDay: event.allDay,
              start: new Date(start).toISOString(),
              end: new Date(end).toISOString(),
            })),
          ),
      ),
      people: people.map(({ user_id, name, zone }) => ({ user_id, name, zone })),
      truncated: found.truncated,
    },
  };
};

const interviewInCalendar = (interview: Interview, movable: boolean) => ({
  id: interview.id,
  title: interview.title,
  candidate: interview.candidate,
  candidate_zone: interview.candidate_zone,
  requisition: interview.requisition,
  stage: interview.stage,
  state: interview.state,
  start: interview.starts_at,
  end: interview.ends_at,
  people: interview.panelists.map(({ user_id, name }) => ({ user_id, name })),
  movable,
});
