import type { UserId } from '@parley/contracts/shared/ids.ts';
import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import { expandHours } from '@parley/domain/availability/expand-hours.ts';
import {
  intersectIntervals,
  subtractIntervals,
  type Interval,
} from '@parley/domain/availability/interval.ts';

export interface BusyTime extends Interval {
  id: string;
  /** `Interview`, `Busy`, or what the person calls it, where the reader is the person. */
  title: string;
  allDay: boolean;
}

/**
 * Hours, exceptions, and what they come to in the window: free spans, interviews and what else is
 * in the calendar, as calendar events.
 */
export function availabilityView(
  userId: string,
  availability: Availability,
  version: number,
  window: Interval,
  { busy, offered }: { busy: readonly BusyTime[]; offered: readonly Interval[] },
) {
  const free = subtractIntervals(
    intersectIntervals([...expandHours(availability, window), ...offered], [window]),
    busy,
  );
  return {
    user_id: userId as UserId,
    availability,
    version,
    user_metadata: {
      availability: [
        ...free.map((span) =>
          event({ id: `free-${span.start}`, title: 'Available', allDay: false, ...span }),
        ),
        ...busy.map((span) => event(span)),
      ].sort((a, b) => (a.start < b.start ? -1 : 1)),
    },
  };
}

const event = ({ start, end, ...named }: BusyTime) => ({
  ...named,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
