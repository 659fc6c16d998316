import { expandHours, type CappedDay, cappedDays } from '../availability/expand-hours.ts';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  type Buffers,
  withoutBusy,
} from '../availability/interval.ts';
import type { PanelPerson } from './panel-finder.types.ts';

/** The data of one person for the finder, computed once for each query. */
export type PersonCalendar = {
  person: PanelPerson;
  hours: Interval[];
  free: Interval[];
  capped: CappedDay[];
  preferred: Interval[];
};

/**
 * Computes a person's calendar. All times are UTC epoch milliseconds; without preferred hours all
 * hours are equally good.
 */
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
 * Checks whether the person can take this interview: it lies in their free time, and its start is
 * not on a day that has reached the cap.
 */
export function canTake({ free, capped }: PersonCalendar, interview: Interval): boolean {
  return (
    containsInterval(free, interview) &&
    !capped.some(({ start, end }) => start <= interview.start && interview.start < end)
  );
}

/** A person who can take an interview, with the values by which people are ranked. */
export type Ranked = { id: string; outsidePreferred: boolean; load: number; last: number };

/**
 * Ranks people, best first: inside preferred hours, lowest load around the interview, longest time
 * since their interview before it. Equal ones keep their order, by id.
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

/**
 * Compares two numbers. Subtraction would return NaN for two people without any interview (both
 * infinite).
 */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const DAY = 86_400_000;

/**
 * Counts the interviews from 28 days before the start of this one until 7 days after it. All times
 * are UTC epoch milliseconds.
 */
export function countLoad(interviews: readonly number[], start: number): number {
  return interviews.filter((at) => at >= start - 28 * DAY && at < start + 7 * DAY).length;
}

/** Returns the start of the latest interview up to `start`; minus infinity if there is none. */
function lastInterview(interviews: readonly number[], start: number): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...interviews.filter((at) => at <= start));
}
