import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { CalendarEvent } from '@parley/data/calendar/calendar-events.repo.ts';
import type { Interval } from '@parley/domain/availability/interval.ts';
import type { Occurrence } from '@parley/domain/calendar-events/expand-event.ts';
import { wallInstant } from '@parley/domain/time/resolve-wall-time.ts';

/** Returns one occurrence of the caller's own event. */
export function eventView(
  event: CalendarEvent,
  { date, start, end }: Occurrence,
): Unbranded<CalendarEventView> {
  const {
    title,
    description,
    allDay,
    color,
    shows,
    zone,
    local_start,
    local_end,
    repeat,
    skip,
    version,
  } = event;
  return {
    id: event.id,
    title,
    description,
    allDay,
    color,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    shows,
    zone,
    date,
    local_start,
    local_end,
    repeat,
    skip,
    version,
  };
}

/** Returns the event as it was entered: its first occurrence. */
export function writtenEvent(event: CalendarEvent): Unbranded<CalendarEventView> {
  const at = (wall: string) => wallInstant(wall.slice(0, 10), wall.slice(11), event.zone);
  return eventView(event, {
    date: event.local_start.slice(0, 10),
    start: at(event.local_start),
    end: at(event.local_end),
  });
}

/**
 * Returns the owner of the calendar that the caller edits: for a candidate the candidate record,
 * for staff the user.
 */
export const toCalendar = (caller: { userId: string; candidateId: string | null }): string =>
  caller.candidateId ?? caller.userId;

const MAX_DAYS = 62;

/** Returns the requested window in epoch milliseconds, or the reason why it is refused. */
export function toWindow({
  from,
  to,
}: {
  from: string;
  to: string;
}): Interval | Failure<'interval-upside-down' | 'validation-failed'> {
  const window = { start: Date.parse(from), end: Date.parse(to) };
  if (window.end <= window.start) return fail('interval-upside-down');
  if (window.end - window.start > MAX_DAYS * 86_400_000)
    return fail('validation-failed', `Ask for at most ${MAX_DAYS} days`, {
      errors: [{ path: 'query.to', message: `must be within ${MAX_DAYS} days of from` }],
    });
  return window;
}
