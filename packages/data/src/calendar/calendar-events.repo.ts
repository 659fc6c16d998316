import * as z from 'zod';
import {
  EVENT_COLORS,
  EVENT_EFFECTS,
  weeklyRepeat,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({
  kind: z.literal('CALENDAR_EVENT'),
  id: z.string(),
  /** The owner of the calendar: a staff user id or a candidate id. */
  person: z.string(),
  title: z.string(),
  description: z.string(),
  allDay: z.boolean(),
  color: z.enum(EVENT_COLORS),
  shows: z.enum(EVENT_EFFECTS),
  zone: z.string(),
  /** Wall times; instants are computed when they are needed, with the current tz data. */
  local_start: z.string(),
  local_end: z.string(),
  repeat: weeklyRepeat.nullable(),
  skip: z.array(z.string()),
  lasts_until: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof item>;

const PAGE = 300;
/**
 * Two days, because `lasts_until`, computed with earlier tz data, may be wrong by a clock change.
 */
const MARGIN = 2 * 86_400_000;

/** Events that people have entered in their own calendars. */
export const calendarEvents = {
  async get(store: TenantStore, person: string, id: string): Promise<CalendarEvent | undefined> {
    const stored = await store.get(keys.calendarEvent(person, id));
    return stored && item.parse(stored);
  },
  /**
   * Returns the events that are not over before `from` (epoch milliseconds); past events are not
   * read.
   */
  async listFrom(store: TenantStore, person: string, from: number): Promise<CalendarEvent[]> {
    const { pk } = keys.calendarEventIndex(person, '', '').GSI1!;
    const found: CalendarEvent[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        index: 'GSI1',
        pk,
        sk: { between: [new Date(from - MARGIN).toISOString(), '~'] },
        limit: PAGE,
        after,
      });
      found.push(...page.items.map((stored) => item.parse(stored)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  /**
   * Returns the same events for a decision. It does not use the index, which lags behind: an event
   * that was just entered must block a booking. It also reads past events, because events are
   * stored by their ids.
   */
  async listToDecide(store: TenantStore, person: string, from: number): Promise<CalendarEvent[]> {
    const { pk, sk } = keys.calendarEvent(person, '');
    const since = new Date(from - MARGIN).toISOString();
    const found: CalendarEvent[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { beginsWith: sk },
        limit: PAGE,
        after,
        consistent: true,
      });
      found.push(
        ...page.items
          .map((stored) => item.parse(stored))
          .filter(({ lasts_until }) => lasts_until >= since),
      );
      after = page.lastKey;
    } while (after);
    return found;
  },
  write(store: TenantStore, event: CalendarEvent, expect: Expect): WriteOp {
    return store.put(
      keys.calendarEvent(event.person, event.id),
      event,
      expect,
      keys.calendarEventIndex(event.person, event.lasts_until, event.id),
    );
  },
  remove(store: TenantStore, event: Pick<CalendarEvent, 'person' | 'id'>, seen: number): WriteOp {
    return store.remove(keys.calendarEvent(event.person, event.id), { version: seen });
  },
  /** Changes the person's calendar lock, so that a concurrent booking reads again. */
  moveLock(store: TenantStore, person: string): WriteOp {
    return store.add(keys.calendarLock(person), { version: 1 }, { kind: 'CALENDAR', person });
  },
};
