import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { availabilities, defaultAvailability } from '@parley/data/users/availability.repo.ts';
import type { Interval } from '@parley/domain/availability/interval.ts';
import type { PanelPerson } from '@parley/domain/panel-finder/panel-finder.types.ts';
import type { PanelMember } from './resolve-panel.ts';

const DAY = 86_400_000;

/** Everybody's calendar as it stood when the locks were read. */
export interface LoadedCalendars {
  people: PanelPerson[];
  candidateBusy: Interval[];
  /** Lock version of each person and of the candidate. */
  locks: Map<string, number>;
}

export interface CalendarQuestion {
  panel: readonly PanelMember[];
  candidateId: string;
  /** UTC epoch milliseconds. Load and weekly caps look further: 28 days back, a week ahead. */
  window: Interval;
  now: number;
  /** An interview being moved does not block itself. */
  exceptInterviewId?: string | undefined;
  /** Further people whose lock is needed, such as those who leave the panel. */
  alsoLock?: readonly string[];
}

/** One read of locks, one of working hours, one query a person. Locks first: what is booked after that fails the commit. */
export async function loadCalendars(store: TenantStore, { panel, candidateId, window, now, exceptInterviewId, alsoLock = [] }: CalendarQuestion): Promise<LoadedCalendars> {
  const ids = panel.map(({ member }) => member.user_id);
  const locks = await calendars.lockVersions(store, [...new Set([...ids, candidateId, ...alsoLock])]);
  const reach = { start: Math.min(window.start - 7 * DAY, now - 28 * DAY), end: Math.max(window.end, now) + 7 * DAY };
  const busyOf = async (person: string, within: Interval) =>
    (await calendars.busy(store, person, within))
      .filter(({ interview_id }) => interview_id !== exceptInterviewId)
      .map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) }));
  const [hours, candidateBusy, ...busy] = await Promise.all([availabilities.getMany(store, ids), busyOf(candidateId, window), ...ids.map((id) => busyOf(id, reach))]);
  const people = panel.map(({ member }, index) => ({
    id: member.user_id, name: member.name, availability: hours.get(member.user_id) ?? defaultAvailability(member.zone),
    busy: busy[index] ?? [], interviews: (busy[index] ?? []).map(({ start }) => start),
  }));
  return { people, candidateBusy, locks };
}
