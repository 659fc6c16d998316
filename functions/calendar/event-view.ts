import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { CalendarEventId } from '@parley/contracts/shared/ids.ts';
import type { CalendarEvent } from '@parley/data/calendar/calendar-events.repo.ts';
import type { Occurrence } from '@parley/domain/calendar-events/calendar-event.types.ts';
import { wallInstant } from '@parley/domain/time/wall-instant.ts';

/** One occurrence of an own event. */
export function eventView(
  event: CalendarEvent,
  { date, start, end }: Occurrence,
): CalendarEventView {
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
    id: event.id as CalendarEventId,
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

/** The event as it was written: its first occurrence. */
export function writtenEvent(event: CalendarEvent): CalendarEventView {
  const at = (wall: string) => wallInstant(wall.slice(0, 10), wall.slice(11), event.zone);
  return eventView(event, {
    date: event.local_start.slice(0, 10),
    start: at(event.local_start),
    end: at(event.local_end),
  });
}
