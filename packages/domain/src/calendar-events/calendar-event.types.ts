import type { CalendarEventInput } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { Interval } from '../availability/interval.ts';

/** What decides when an event takes place: wall times YYYY-MM-DDTHH:mm in the IANA `zone`. */
export type EventTimes = Pick<
  CalendarEventInput,
  'zone' | 'local_start' | 'local_end' | 'repeat' | 'skip'
>;

/**
 * One time an event takes place, UTC epoch milliseconds; `date` is the local date YYYY-MM-DD on
 * which it begins.
 */
export type Occurrence = Interval & { date: string };
