import type { EventEffect } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { Interval } from '../availability/interval.ts';
import type { EventTimes } from './calendar-event.types.ts';
import { expandEvent } from './expand-event.ts';

/** What a person's events do to their time inside `window` (UTC epoch milliseconds). */
export function busyAndOffered(
  events: readonly (EventTimes & { shows: EventEffect })[],
  window: Interval,
): { busy: Interval[]; offered: Interval[] } {
  const of = (shows: EventEffect) =>
    events
      .filter((event) => event.shows === shows)
      .flatMap((event) => expandEvent(event, window).map(({ start, end }) => ({ start, end })));
  return { busy: of('busy'), offered: of('offered') };
}
