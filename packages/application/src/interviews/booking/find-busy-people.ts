import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { cappedDays } from '@parley/domain/availability/expand-hours.ts';
import type { Interval } from '@parley/domain/availability/interval.ts';
import type { PanelPerson } from '@parley/domain/panel-finder/panel-finder.types.ts';
import type { LoadedCalendars } from './load-calendars.ts';
import type { PanelMember } from './resolve-panel.ts';

export interface BusyReason {
  id: string;
  reason: string;
}

const overlaps = (interview: Interval) => (busy: Interval) =>
  busy.start < interview.end && interview.start < busy.end;

const isBlocked = ({ blocked }: LoadedCalendars, id: string, interview: Interval) =>
  blocked.get(id)?.some(overlaps(interview)) === true;

/**
 * Returns why a person cannot take this exact time, or undefined: `blocked` is an event of their
 * own, `busy` another interview.
 */
export function whyNot(
  loaded: LoadedCalendars,
  { id, busy, availability, interviews }: PanelPerson,
  interview: Interval,
): 'blocked' | 'busy' | 'cap-day' | 'cap-week' | undefined {
  if (isBlocked(loaded, id, interview)) return 'blocked';
  if (busy.some(overlaps(interview))) return 'busy';
  const cap = cappedDays(
    { ...availability, interviews },
    { start: interview.start, end: interview.start + 1 },
  )[0]?.cap;
  return cap && `cap-${cap}`;
}

/**
 * Returns the people who cannot take this exact time: because of another interview, an event of
 * their own, or a day or week at the cap. Working hours do not block a time that people have agreed
 * on; only the finder respects them.
 */
export function findBusyPeople(
  loaded: LoadedCalendars,
  interview: Interval,
  candidate: { id: string; name: string },
): BusyReason[] {
  const { people, candidateBusy } = loaded;
  const found = people.flatMap((person): BusyReason[] => {
    const { id, name, availability } = person;
    switch (whyNot(loaded, person, interview)) {
      case 'blocked':
        return [{ id, reason: `${name} has something else in their calendar at this time` }];
      case 'busy':
        return [{ id, reason: `${name} has another interview at this time` }];
      case 'cap-day':
        return [{ id, reason: `${name}: cap of ${availability.cap_per_day} a day reached` }];
      case 'cap-week':
        return [{ id, reason: `${name}: cap of ${availability.cap_per_week} a week reached` }];
      case undefined:
        return [];
    }
  });
  if (isBlocked(loaded, candidate.id, interview))
    found.push({ id: candidate.id, reason: `${candidate.name} cannot at this time` });
  else if (candidateBusy.some(overlaps(interview)))
    found.push({
      id: candidate.id,
      reason: `${candidate.name} has another interview at this time`,
    });
  return found;
}

/**
 * Returns conditions for the booking's transaction: nobody was removed or disabled since they were
 * read.
 */
export function assertPeopleUnchanged(
  store: TenantStore,
  panel: readonly PanelMember[],
  candidateId: string,
): WriteOp[] {
  return [
    store.check(keys.candidate(candidateId), 'exists'),
    ...panel.map(({ member }) =>
      store.check(keys.member(member.user_id), { version: member.version }),
    ),
  ];
}
