import { type CappedDay, cappedDays } from '../availability/capped-days.ts';
import { expandHours } from '../availability/expand-hours.ts';
import { type Buffers, withoutBusy } from '../availability/free-time.ts';
import { containsInterval, type Interval, intersectIntervals } from '../availability/interval.ts';
import { lastInterview, loadOf } from './load.ts';
import type { PanelPerson } from './panel-finder.types.ts';

/** What the finder needs of one person, computed once per question. */
export type PersonCalendar = {
  person: PanelPerson;
  hours: Interval[];
  free: Interval[];
  capped: CappedDay[];
  preferred: Interval[];
  load: number;
  last: number;
};

/** All times UTC epoch milliseconds; without preferred hours every hour is as good. */
export function personCalendar(person: PanelPerson, window: Interval, buffers: Buffers, now: number): PersonCalendar {
  const { availability, busy, offered = [], holidays, interviews, preferred } = person;
  const { zone } = availability;
  const hours = intersectIntervals([...expandHours(availability, window, holidays), ...offered], [window]);
  return {
    person,
    hours,
    free: withoutBusy(hours, busy, buffers),
    capped: cappedDays({ ...availability, interviews }, window),
    preferred: preferred ? expandHours({ zone, weekly: [...preferred], exceptions: [] }, window) : [window],
    load: loadOf(interviews, now),
    last: lastInterview(interviews, now),
  };
}

/** Whether the person can take this interview: it fits their free time and its start lies on no capped day. */
export function canTake({ free, capped }: PersonCalendar, interview: Interval): boolean {
  return containsInterval(free, interview) && !capped.some(({ start, end }) => start <= interview.start && interview.start < end);
}

/** Best first: inside preferred hours, lowest load, longest since the last interview. Equals stay as they were: by id. */
export function byMerit(interview: Interval): (a: PersonCalendar, b: PersonCalendar) => number {
  const outside = ({ preferred }: PersonCalendar) => (containsInterval(preferred, interview) ? 0 : 1);
  return (a, b) => outside(a) - outside(b) || a.load - b.load || compareNumbers(a.last, b.last);
}

/** Subtraction would give NaN for two people who never had an interview. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
