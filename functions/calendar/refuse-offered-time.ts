import { fail } from '@parley/application/shared/failure.ts';
import type { CalendarEventInput } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { type CalendarEvent, calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { checkOffered } from '@parley/domain/calendar-events/check-offered.ts';

/**
 * Returns the reason why an event cannot be offered for interviews, or undefined. Only an offered
 * event requires a read, of the person's events that are not over.
 * @param changing events that the same request changes, in their new form; `self` is the stored
 * event itself, if there is one
 */
export async function refuseOfferedTime(
  store: TenantStore,
  person: string,
  event: CalendarEventInput,
  changing: readonly CalendarEvent[],
  now: Date,
  self?: string,
) {
  if (event.shows !== 'offered') return undefined;
  const stored = await calendarEvents.listToDecide(store, person, now.getTime());
  const others = stored
    .filter(({ id }) => id !== self)
    .map((one) => changing.find(({ id }) => id === one.id) ?? one);
  const checked = checkOffered(event, others, now.getTime());
  return checked.ok ? undefined : fail(checked.code, checked.message);
}

/** Checks whether two events have the same time and purpose. */
export const isSameTime = (one: CalendarEventInput, other: CalendarEventInput): boolean =>
  toTimes(one) === toTimes(other);

const toTimes = ({
  shows,
  allDay,
  zone,
  local_start,
  local_end,
  repeat,
  skip,
}: CalendarEventInput): string =>
  JSON.stringify([
    shows,
    allDay,
    zone,
    local_start,
    local_end,
    repeat && [[...repeat.weekdays].sort(), repeat.until],
    skip,
  ]);
