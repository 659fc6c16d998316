import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Failure, fail } from '../../shared/failure.ts';
import { findBusyPeople } from './find-busy-people.ts';
import { findTimes } from './find-times.ts';
import { loadCalendars } from './load-calendars.ts';
import type { PanelMember } from './resolve-panel.ts';

const DAY = 86_400_000;

export interface TimeClaim {
  interviewId: string;
  panel: readonly PanelMember[];
  candidate: { id: string; name: string; zone: string };
  /** UTC, ISO 8601. */
  starts_at: string;
  ends_at: string;
  durationMinutes: number;
  viewerZone: string;
  now: Date;
  /** The previous time of a rescheduled interview. */
  before?: { people: readonly string[]; starts_at: string } | undefined;
  /**
   * Whether the time was free at first and a concurrent booking was faster; the refusal then says
   * so.
   */
  isRetry: boolean;
}

/**
 * Returns the writes that reserve the time for everybody, or a refusal with the people who are not
 * free and new times.
 */
export async function reserveTime(
  store: TenantStore,
  claim: TimeClaim,
): Promise<WriteOp[] | Failure<'panelist-busy' | 'slot-taken'>> {
  const { interviewId, panel, candidate, starts_at, ends_at, before, now } = claim;
  const interview = { start: Date.parse(starts_at), end: Date.parse(ends_at) };
  const window = {
    start: Math.min(now.getTime(), interview.start - DAY),
    end: Math.max(now.getTime() + 14 * DAY, interview.end + DAY),
  };
  const people = [...panel.map(({ member }) => member.user_id), candidate.id];
  const loaded = await loadCalendars(store, {
    panel,
    candidateId: candidate.id,
    window,
    now: now.getTime(),
    exceptInterviewId: interviewId,
    alsoLock: before?.people ?? [],
  });

  const busy = findBusyPeople(loaded, interview, candidate);
  if (busy.length > 0) {
    const fresh = { start: now.getTime(), end: now.getTime() + 14 * DAY };
    const { slots } = findTimes(loaded, {
      panel,
      candidateZone: candidate.zone,
      viewerZone: claim.viewerZone,
      durationMinutes: claim.durationMinutes,
      window: fresh,
      now: now.getTime(),
    });
    const details = {
      people: busy,
      times: slots.slice(0, 10).map(({ start, end }) => ({ starts_at: start, ends_at: end })),
    };
    return fail(
      claim.isRetry ? 'slot-taken' : 'panelist-busy',
      busy.map(({ reason }) => reason).join('; '),
      { details },
    );
  }
  const gone = (before?.people ?? []).filter(
    (person) => before?.starts_at !== starts_at || !people.includes(person),
  );
  return [
    ...[...loaded.locks].map(([person, version]) => calendars.moveLock(store, person, version)),
    ...gone.map((person) =>
      calendars.free(store, person, { interview_id: interviewId, starts_at: before!.starts_at }),
    ),
    ...people.map((person) =>
      calendars.block(store, person, {
        interview_id: interviewId,
        candidate_id: candidate.id,
        starts_at,
        ends_at,
      }),
    ),
  ];
}
