import type { UserId } from '@parley/contracts/kit/ids.ts';
import type { Availability } from '@parley/contracts/users/availability.schema.ts';
import { expandHours } from '@parley/domain/availability/expand-hours.ts';
import { subtractIntervals, type Interval } from '@parley/domain/availability/interval.ts';

interface BusyTime extends Interval {
  id: string;
}

/** Hours, exceptions, and what they come to in the window: free spans and interviews, as calendar events. */
export function availabilityView(userId: string, availability: Availability, version: number, window: Interval, busy: readonly BusyTime[]) {
  const free = subtractIntervals(expandHours(availability, window), busy);
  return {
    user_id: userId as UserId, availability, version,
    user_metadata: {
      availability: [
        ...free.map((span) => event(`free-${span.start}`, 'Available', span)),
        ...busy.map((span) => event(span.id, 'Interview', span)),
      ].sort((a, b) => (a.start < b.start ? -1 : 1)),
    },
  };
}

const event = (id: string, title: string, span: Interval) => ({ id, title, allDay: false, start: new Date(span.start).toISOString(), end: new Date(span.end).toISOString() });
