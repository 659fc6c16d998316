import { calendarEvents } from '@parley/data/calendar/calendar-events.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { availabilities, defaultAvailability } from '@parley/data/members/availability.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Interval } from '@parley/domain/availability/interval.ts';
import { busyAndOffered } from '@parley/domain/calendar-events/expand-event.ts';
import type { PanelPerson } from '@parley/domain/panel-finder/panel-finder.types.ts';
import type { PanelMember } from './resolve-panel.ts';

const DAY = 86_400_000;

/** The calendars of everybody at the time when the locks were read. */
export interface LoadedCalendars {
  people: PanelPerson[];
  candidateBusy: Interval[];
  /** Times that the candidate has offered; null if none of them is in the future. */
  candidateOffered: Interval[] | null;
  /** Events in people's own calendars, by person: part of `busy`, but no interviews. */
  blocked: Map<string, Interval[]>;
  /** The lock versions of all people, including the candidate. */
  locks: Map<string, number>;
}

export interface CalendarQuery {
  panel: readonly PanelMember[];
  candidateId: string;
  /**
   * UTC epoch milliseconds. Load and weekly caps use a longer period: 28 days before it, a week
   * after.
   */
  window: Interval;
  now: number;
  /** A rescheduled interview does not block itself. */
  exceptInterviewId?: string | undefined;
  /** Further people whose lock is needed, such as those who leave the panel. */
  alsoLock?: readonly string[];
}

/**
 * Reads the locks and the working hours together, and then two queries for each person: interviews,
 * and events of their own calendar. Locks are read first, so that a later booking makes the commit
 * fail.
 */
export async function loadCalendars(
  store: TenantStore,
  { panel, candidateId, window, now, exceptInterviewId, alsoLock = [] }: CalendarQuery,
): Promise<LoadedCalendars> {
  const ids = panel.map(({ member }) => member.user_id);
  const locks = await calendars.lockVersions(store, [
    ...new Set([...ids, candidateId, ...alsoLock]),
  ]);
  const reach = { start: window.start - 28 * DAY, end: window.end + 7 * DAY };
  const busyOf = async (person: string, within: Interval) =>
    (await calendars.busy(store, person, within))
      .filter(({ interview_id }) => interview_id !== exceptInterviewId)
      .map(({ starts_at, ends_at }) => ({
        start: Date.parse(starts_at),
        end: Date.parse(ends_at),
      }));
  const around = { start: window.start - DAY, end: window.end + DAY };
  const ownOf = async (person: string, from: number) => {
    const events = await calendarEvents.listToDecide(store, person, from);
    return { ...busyAndOffered(events, around), events };
  };
  const [hours, candidateInterviews, candidateOwn, own, busy] = await Promise.all([
    availabilities.getMany(store, ids),
    busyOf(candidateId, window),
    ownOf(candidateId, Math.min(now, around.start)),
    Promise.all(ids.map((id) => ownOf(id, around.start))),
    Promise.all(ids.map((id) => busyOf(id, reach))),
  ]);
  const people = panel.map(({ member }, index) => ({
    id: member.user_id,
    name: member.name,
    availability: hours.get(member.user_id) ?? defaultAvailability(member.zone),
    busy: [...busy[index]!, ...own[index]!.busy],
    offered: own[index]!.offered,
    interviews: busy[index]!.map(({ start }) => start),
  }));
  const hasOffered = candidateOwn.events.some(
    ({ shows, lasts_until }) => shows === 'offered' && Date.parse(lasts_until) > now,
  );
  return {
    people,
    candidateBusy: [...candidateInterviews, ...candidateOwn.busy],
    candidateOffered: hasOffered ? candidateOwn.offered : null,
    locks,
    blocked: new Map([
      [candidateId, candidateOwn.busy],
      ...ids.map((id, index): [string, Interval[]] => [id, own[index]!.busy]),
    ]),
  };
}
