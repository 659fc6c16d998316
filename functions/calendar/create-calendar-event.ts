import { fail } from '@parley/application/shared/failure.ts';
import { type CalendarEvent, calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { validateEvent } from '@parley/domain/calendar-events/validate-event.ts';
import type { HandlerOf } from '../shared/context.ts';
import { writtenEvent, toCalendar } from './calendar-mappers.ts';
import { refuseOfferedTime } from './refuse-offered-time.ts';

/**
 * Adds an event to the caller's own calendar. If it replaces one occurrence of a repeated event,
 * that occurrence is excluded in the same transaction.
 */
export const createCalendarEvent: HandlerOf<'create-calendar-event'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  commit,
}) => {
  const { instead_of, ...fields } = body;
  const valid = validateEvent(fields);
  if (!valid.ok) return fail(valid.code, valid.message);
  const person = toCalendar(caller);
  const series = instead_of && (await calendarEvents.get(store, person, instead_of.id));
  if (instead_of && !series?.repeat)
    return fail('conflict', 'The repeated event is not there any more');
  if (series && instead_of && series.version !== instead_of.version)
    return fail('conflict', 'The repeated event was changed at the same time. Look at it again');
  const without =
    series && instead_of
      ? [
          {
            ...series,
            skip: [...new Set([...series.skip, instead_of.date])].sort(),
            updated_at: now.toISOString(),
            version: instead_of.version + 1,
          },
        ]
      : [];
  const refused = await refuseOfferedTime(store, person, fields, without, now);
  if (refused) return refused;
  const at = now.toISOString();
  const event: CalendarEvent = {
    kind: 'CALENDAR_EVENT',
    id: newId('cal'),
    person,
    ...fields,
    lasts_until: valid.lastsUntil,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return commit({
    writes: [
      calendarEvents.write(store, event, 'missing'),
      calendarEvents.moveLock(store, person),
      ...without.map((changed) =>
        calendarEvents.write(store, changed, { version: changed.version - 1 }),
      ),
    ],
    event: {
      type: 'calendar-event.added',
      data: { event_id: event.id, person, ...(instead_of ? { instead_of: instead_of.id } : {}) },
    },
    answer: { status: 201, body: writtenEvent(event), version: 1 },
  });
};
