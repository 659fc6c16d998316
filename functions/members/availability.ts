import { fail } from '@parley/application/shared/failure.ts';
import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import { calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { expandHours } from '@parley/domain/availability/expand-hours.ts';
import {
  type Interval,
  intersectIntervals,
  subtractIntervals,
} from '@parley/domain/availability/interval.ts';
import { expandEvent, busyAndOffered } from '@parley/domain/calendar-events/expand-event.ts';
import type { HandlerOf } from '../shared/context.ts';

const DAY = 86_400_000;
/** The largest number of busy times in a window; the weekly cap of interviews is far below. */
const MAX_BUSY_TIMES = 200;

export const getAvailability: HandlerOf<'get-availability'> = async ({
  request,
  caller,
  store,
  now,
  may,
}) => {
  const userId = request.params.userId;
  const start = Date.parse(request.body.from ?? now.toISOString());
  const end = Date.parse(request.body.to ?? new Date(start + 28 * DAY).toISOString());
  if (end <= start) return fail('interval-upside-down');
  if (end - start > 92 * DAY)
    return fail('validation-failed', 'Ask for at most 92 days', {
      errors: [{ path: 'body.to', message: 'must be within 92 days of from' }],
    });
  const member = await members.get(store, userId);
  if (!member || !may('read', 'availability', { user_id: userId })) return fail('not-found');
  const { availability, version } = await availabilities.get(store, userId, member.zone);
  return {
    status: 200,
    version,
    body: availabilityView(
      userId,
      availability,
      version,
      { start, end },
      await takenAndOffered(store, userId, { start, end }, caller.userId === userId),
    ),
  };
};

/**
 * Returns the busy and offered times in the window. Titles of a person's own calendar are visible
 * to that person only.
 */
export async function takenAndOffered(
  store: TenantStore,
  userId: string,
  window: Interval,
  own: boolean,
): Promise<{ busy: BusyTime[]; offered: Interval[] }> {
  const [interviews, events] = await Promise.all([
    bookedIn(store, userId, window),
    calendarEvents.listFrom(store, userId, window.start),
  ]);
  const busy = events
    .filter(({ shows }) => shows === 'busy')
    .flatMap((event) =>
      expandEvent(event, window).map(({ date, start, end }) => ({
        id: `${event.id}~${date}`,
        title: own ? event.title : 'Busy',
        allDay: event.allDay,
        start,
        end,
      })),
    );
  return { busy: [...interviews, ...busy], offered: busyAndOffered(events, window).offered };
}

/**
 * Returns the booked interviews that overlap the window; one that began up to a day before may
 * reach into it.
 */
async function bookedIn(
  store: TenantStore,
  userId: string,
  { start, end }: Interval,
): Promise<BusyTime[]> {
  const from = new Date(start - DAY).toISOString();
  const { items } = await store.query({
    pk: keys.calendarLock(userId).pk,
    sk: { between: [`BUSY#${from}`, `BUSY#${new Date(end).toISOString()}`] },
    limit: MAX_BUSY_TIMES,
  });
  return items
    .map((item) => ({
      id: String(item.interview_id),
      title: 'Interview',
      allDay: false,
      start: Date.parse(String(item.starts_at)),
      end: Date.parse(String(item.ends_at)),
    }))
    .filter((busy) => busy.end > start && busy.start < end);
}

export interface BusyTime extends Interval {
  id: string;
  /** `Interview`, `Busy`, or the event's own title if the reader owns the calendar. */
  title: string;
  allDay: boolean;
}

/**
 * Returns the hours, the exceptions, and the resulting window as calendar events: free spans,
 * interviews and other events of the calendar.
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
    user_id: userId,
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
