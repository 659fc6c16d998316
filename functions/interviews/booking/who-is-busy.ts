import type { Interval } from '@parley/domain/availability/interval.ts';
import { cappedDays } from '@parley/domain/availability/capped-days.ts';
import type { LoadedCalendars } from './load-calendars.ts';

export interface BusyReason {
  id: string;
  reason: string;
}

const overlaps = (interview: Interval) => (busy: Interval) => busy.start < interview.end && interview.start < busy.end;

/**
 * Who cannot take this exact time: another interview or something of their own in it, or a day or week at the cap. Working hours are no obstacle to
 * a time that people have agreed on; the finder alone keeps to them.
 */
export function whoIsBusy({ people, candidateBusy, blocked }: LoadedCalendars, interview: Interval, candidate: { id: string; name: string }): BusyReason[] {
  const start = { start: interview.start, end: interview.start + 1 };
  const isBlocked = (id: string) => blocked.get(id)?.some(overlaps(interview)) === true;
  const found = people.flatMap(({ id, name, busy, availability, interviews }): BusyReason[] => {
    if (isBlocked(id)) return [{ id, reason: `${name} has something else in their calendar at this time` }];
    if (busy.some(overlaps(interview))) return [{ id, reason: `${name} has another interview at this time` }];
    const cap = cappedDays({ ...availability, interviews }, start)[0]?.cap;
    if (cap === 'day') return [{ id, reason: `${name}: cap of ${availability.cap_per_day} a day reached` }];
    return cap ? [{ id, reason: `${name}: cap of ${availability.cap_per_week} a week reached` }] : [];
  });
  if (isBlocked(candidate.id)) found.push({ id: candidate.id, reason: `${candidate.name} cannot at this time` });
  else if (candidateBusy.some(overlaps(interview))) found.push({ id: candidate.id, reason: `${candidate.name} has another interview at this time` });
  return found;
}
