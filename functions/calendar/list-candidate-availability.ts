import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { expandEvent } from '@parley/domain/calendar-events/expand-event.ts';
import { CALENDAR } from '@parley/texts/calendar.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toWindow } from './calendar-mappers.ts';

/**
 * Returns when a candidate is available, for people who plan interviews: the times without the
 * titles that the candidate gave them.
 */
export const listCandidateAvailability: HandlerOf<'list-candidate-availability'> = async (
  context,
) => {
  const {
    request: { query },
    store,
    now,
  } = context;
  const window = toWindow(query);
  if (isFailure(window)) return window;
  const candidate = await candidates.get(store, query.candidate_id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id))) return fail('not-found');
  const events = await calendarEvents.listFrom(
    store,
    candidate.id,
    Math.min(window.start, now.getTime()),
  );
  return {
    status: 200,
    body: {
      candidate_id: query.candidate_id,
      zone: candidate.zone,
      has_offered: events.some(
        (event) => event.shows === 'offered' && Date.parse(event.lasts_until) > now.getTime(),
      ),
      events: events
        .flatMap((event) =>
          expandEvent(event, window).map(({ date, start, end }) => ({
            id: `${event.id}~${date}`,
            title: event.shows === 'offered' ? CALENDAR.offered : CALENDAR.busy,
            allDay: event.allDay,
            shows: event.shows,
            start: new Date(start).toISOString(),
            end: new Date(end).toISOString(),
          })),
        )
        .sort((a, b) => (a.start < b.start ? -1 : 1)),
    },
  };
};
