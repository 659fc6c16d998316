import { type CappedDay, cappedDays } from '../availability/capped-days.ts';
import { expandHours } from '../availability/expand-hours.ts';
import { type Buffers, withoutBusy } from '../availability/free-time.ts';
import { containsInterval, type Interval, intersectIntervals } from '../availability/interval.ts';
import { lastInterview, countLoad } from './load.ts';
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
