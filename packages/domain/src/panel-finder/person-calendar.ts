import { expandHours, type CappedDay, cappedDays } from '../availability/expand-hours.ts';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  type Buffers,
  withoutBusy,
} from '../availability/interval.ts';
import type { PanelPerson } from './panel-finder.types.ts';

/** What the finder needs of one person, computed once per question. */
export type PersonCalendar = {
  person: PanelPerson;
  hours: Interval[];
  free: Interval[];
  capped: CappedDay[];
  preferred: Interval[];
};

/** All times UTC epoch milliseconds; without preferred hours every hour is as good. */
export function personCalendar(
  person: PanelPerson,
  window: Interval,
  buffers: Buffers,
): PersonCalendar {
  const { availability, busy, offered = [], holidays, interviews, preferred } = person;
  const { zone } = availability;
  const hours = intersectIntervals(
    [...expandHours(availability, window, holidays), ...offered],
    [window],
  );
  return {
    person,
    hours,
    free: withoutBusy(hours, busy, buffers),
    capped: cappedDays({ ...availability, interviews }, window),
    preferred: preferred
      ? expandHours({ zone, weekly: [...preferred], exceptions: [] }, window)
      : [window],
  };
}

/**
 * Whether the person can take this interview: it fits their free time and its start lies on no
 * capped day.
 */
export function canTake({ free, capped }: PersonCalendar, interview: Interval): boolean {
  return (
    containsInterval(free, interview) &&
    !capped.some(({ start, end }) => start <= interview.start && interview.start < end)
  );
}

/** Somebody who can take an interview, and what speaks for and against asking them. */
export type Ranked = { id: string; outsidePreferred: boolean; load: number; last: number };

/**
 * Best first: inside preferred hours, lowest load around the interview, longest since the one
 * before it. Equals stay as they were: by id.
 */
export function rankPanelists(calendars: readonly PersonCalendar[], interview: Interval): Ranked[] {
  const ranked = calendars.map(({ person: { id, interviews }, preferred }) => ({
    id,
    outsidePreferred: !containsInterval(preferred, interview),
    load: countLoad(interviews, interview.start),
    last: lastInterview(interviews, interview.start),
  }));
  return ranked.sort(
    (a, b) =>
      Number(a.outsidePreferred) - Number(b.outsidePreferred) ||
      a.load - b.load ||
      compareNumbers(a.last, b.last),
  );
}

/** Subtraction would give NaN for two people who never had an interview. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const DAY = 86_400_000;

/**
 * How many interviews lie from 28 days before the start of this one until 7 days after it. All
 * times UTC epoch milliseconds.
 */
export function countLoad(interviews: readonly number[], start: number): number {
  return interviews.filter((at) => at >= start - 28 * DAY && at < start + 7 * DAY).length;
}

/**
 * Start of the latest interview up to `start`; minus infinity for somebody who has none before it.
 */
function lastInterview(interviews: readonly number[], start: number): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...interviews.filter((at) => at <= start));
}
