import { calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { toCalendar } from './calendar-mappers.ts';

/**
 * Deletes the caller's own event. Freed time cannot conflict with a booking, so the calendar lock
 * does not change.
 */
export const removeCalendarEvent: HandlerOf<'remove-calendar-event'> = async ({
  request: { body },
  caller,
  store,
  ifMatch,
  commit,
}) => {
  const person = toCalendar(caller);
  return commit({
    writes: [calendarEvents.remove(store, { person, id: body.id }, ifMatch)],
    event: { type: 'calendar-event.removed', data: { event_id: body.id, person } },
    answer: { status: 200, body: { id: body.id } },
    refused: toVersionProblem,
  });
};
