import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';

/** Gives everybody's time back. Nobody can lose by it, so no lock moves. */
export function freeCalendars(store: TenantStore, interview: Interview): WriteOp[] {
  const people = [...interview.panelists.map(({ user_id }) => user_id), interview.candidate_id];
  return people.map((person) => calendars.free(store, person, { interview_id: interview.id, starts_at: interview.starts_at }));
}
