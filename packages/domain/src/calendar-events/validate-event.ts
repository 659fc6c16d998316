import type { CalendarEventInput } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import { resolveWallTime, wallInstant } from '../time/resolve-wall-time.ts';

const DAY = 86_400_000;
const MAX_DAYS = 366;
const MAX_REPEATED_DAYS = 7;

type EventCode = Extract<
  ProblemCode,
  'validation-failed' | 'time-in-dst-gap' | 'interval-upside-down'
>;
export type ValidEvent =
  | {
      ok: true;
      /** ISO 8601, UTC: the end of the event with all its repetitions. */ lastsUntil: string;
    }
  | { ok: false; code: EventCode; message: string };

const refuse = (code: EventCode, message: string): ValidEvent => ({ ok: false, code, message });

/**
 * Validates an event: it ends after it starts, whole days begin and end at midnight, and its times
 * exist on the local clock. A repeated event lasts at most a week, any other at most a year.
 */
export function validateEvent(event: CalendarEventInput): ValidEvent {
  const { local_start, local_end, zone, allDay, repeat } = event;
  if (local_end <= local_start)
    return refuse('interval-upside-down', 'The event must end after it begins');
  if (allDay && !(local_start.endsWith('T00:00') && local_end.endsWith('T00:00')))
    return refuse('validation-failed', 'Whole days begin and end at midnight');
  for (const wall of allDay ? [] : [local_start, local_end]) {
    const resolved = resolveWallTime({ date: wall.slice(0, 10), time: wall.slice(11), zone });
    if (!resolved.ok) return refuse(resolved.code, resolved.message);
  }
  const end = wallInstant(local_end.slice(0, 10), local_end.slice(11), zone);
  const length = end - wallInstant(local_start.slice(0, 10), local_start.slice(11), zone);
  const max = repeat ? MAX_REPEATED_DAYS : MAX_DAYS;
  if (length <= 0) return refuse('interval-upside-down', 'The event must end after it begins');
  // A day on which the clock is set back has 25 hours.
  if (length > max * DAY + DAY / 24)
    return refuse(
      'validation-failed',
      `${repeat ? 'A repeated event' : 'An event'} can last ${max} days at most`,
    );
  if (!repeat) return { ok: true, lastsUntil: new Date(end).toISOString() };
  if (repeat.until === null) return { ok: true, lastsUntil: '9999' };
  if (repeat.until < local_start.slice(0, 10))
    return refuse('interval-upside-down', 'The last repetition must not lie before the first');
  // The last occurrence begins on that day at the latest, in whichever time zone.
  return {
    ok: true,
    lastsUntil: new Date(Date.parse(repeat.until) + 2 * DAY + length).toISOString(),
  };
}
