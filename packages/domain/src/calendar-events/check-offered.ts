import type { CalendarEventInput } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import { formatDay, formatTimeRange } from '../time/format-local.ts';
import { expandEvent, type EventTimes } from './expand-event.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The length of the shortest interview. */
const MIN_MINUTES = 15;
/**
 * Two weekly events that overlap at all overlap within this many days, except for clock changes
 * that only one of their zones has.
 */
const COMPARED_DAYS = 70;

type OfferedCode = Extract<
  ProblemCode,
  'validation-failed' | 'interview-in-past' | 'times-overlap'
>;
export type OfferedTimes = EventTimes & Pick<CalendarEventInput, 'shows'>;
export type CheckedOffer = { ok: true } | { ok: false; code: OfferedCode; message: string };

/**
 * Checks whether a valid event can be offered for interviews: it is long enough, not over, and
 * overlaps no other offered time of the same person. Events that block time are always accepted.
 * @param others the person's other events that are not over
 * @param now epoch milliseconds
 */
export function checkOffered(
  event: OfferedTimes,
  others: readonly OfferedTimes[],
  now: number,
): CheckedOffer {
  if (event.shows !== 'offered') return { ok: true };
  const begins = Date.parse(`${event.local_start.slice(0, 10)}T00:00:00Z`) - 2 * DAY;
  const from = Math.max(now, begins);
  const coming = expandEvent(event, { start: from, end: from + COMPARED_DAYS * DAY });
  // A single event counts from its start; of a weekly event the occurrences still to come count.
  const first = event.repeat
    ? coming.find(({ end }) => end > now)
    : coming.find(({ start }) => start >= now);
  if (!first)
    return {
      ok: false,
      code: 'interview-in-past',
      message: 'This time has begun or passed already. Offer one that is still to come',
    };
  if (first.end - first.start < MIN_MINUTES * MINUTE) {
    return {
      ok: false,
      code: 'validation-failed',
      message: `A time for interviews has to be at least ${MIN_MINUTES} minutes long`,
    };
  }
  for (const other of others.filter(({ shows }) => shows === 'offered')) {
    const theirs = expandEvent(other, { start: from, end: from + COMPARED_DAYS * DAY });
    const met = theirs.find((one) =>
      coming.some(({ start, end }) => one.start < end && start < one.end),
    );
    if (met)
      return {
        ok: false,
        code: 'times-overlap',
        message:
          `This overlaps a time that you offer already: ${formatOffered(met, event.zone)}. ` +
          'Change that one instead',
      };
  }
  return { ok: true };
}

function formatOffered({ start, end }: { start: number; end: number }, zone: string): string {
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  return `${formatDay(from, zone)}, ${formatTimeRange(from, to, zone)}`;
}
