import type { Role } from '@parley/contracts/users/role.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { keys } from '@parley/data/keys.ts';
import { isBlindedTo } from '@parley/domain/scorecards/is-blinded-to.ts';

interface Asking {
  store: TenantStore;
  caller: { userId: string; role: Role };
}

/** Whether the caller may not read yet what others think about an application. One query. */
export async function isBlindedToApplication({ store, caller }: Asking, application: { candidate_id: string; requisition_id: string }): Promise<boolean> {
  return isBlindedTo(await interviewsOfApplication(store, application), caller);
}

/**
 * Of these candidates, those about whom the caller may not read yet what others think, on whichever requisition. Reads where the
 * caller sits (ids alone) and the interviews with these candidates.
 */
export async function blindedAmong({ store, caller }: Asking, candidateIds: readonly string[]): Promise<Set<string>> {
  const asked = new Set(candidateIds);
  const seats = asked.size === 0 ? [] : (await panels.listSeats(store, caller.userId)).filter(({ candidate_id }) => asked.has(candidate_id));
  const held = (await store.getMany(seats.map(({ interview_id }) => keys.interview(interview_id)))).map((item) => interviewItem.parse(item));
  const of = (id: string): Interview[] => held.filter(({ candidate_id }) => candidate_id === id);
  return new Set([...asked].filter((id) => isBlindedTo(of(id), caller)));
}
