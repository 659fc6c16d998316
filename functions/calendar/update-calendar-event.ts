import { fail } from '@parley/application/shared/failure.ts';
import { type CalendarEvent, calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { validateEvent } from '@parley/domain/calendar-events/validate-event.ts';
import type { HandlerOf } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { writtenEvent, toCalendar } from './calendar-mappers.ts';
import { isSameTime, refuseOfferedTime } from './refuse-offered-time.ts';

/** Changes the caller's own event; an event of another person is answered as not found. */
export const updateCalendarEvent: HandlerOf<'update-calendar-event'> = async ({
  request: { body },
  caller,
  store,
  now,
  ifMatch,
  commit,
}) => {
  const { id, ...fields } = body;
  const person = toCalendar(caller);
  const before = await calendarEvents.get(store, person, id);
  if (!before) return fail('not-found');
  const valid = validateEvent(fields);
  if (!valid.ok) return fail(valid.code, valid.message);
  const refused = isSameTime(before, fields)
    ? undefined
    : await refuseOfferedTime(store, person, fields, [], now, id);
  if (refused) return refused;
  const after: CalendarEvent = {
    ...before,
    ...fields,
    lasts_until: valid.lastsUntil,
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  return commit({
    writes: [
      calendarEvents.write(store, after, seenVersion(before, ifMatch)),
      calendarEvents.moveLock(store, person),
    ],
    event: { type: 'calendar-event.changed', data: { event_id: id, person } },
    answer: { status: 200, body: writtenEvent(after), version: after.version },
    refused: toVersionProblem,
  });
};
