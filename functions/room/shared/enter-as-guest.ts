import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { RoomAccess } from './enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export interface GuestDependencies extends RoomDependencies {
  roomKeys: RoomKeys;
}

/**
 * The candidate whose link it is. The link names the time until which it leads somewhere: once the
 * interview is at another time, called off or over, or the candidate is gone, it is told from one
 * that was made up by nothing.
 */
export async function enterAsGuest(
  deps: GuestDependencies,
  { platform, requestId }: { platform: RoomDependencies['platform']; requestId: string },
  key: string,
): Promise<RoomAccess | Failure<'room-link-expired'>> {
  const opened = await deps.roomKeys.open(key);
  if (!opened) return fail('room-link-expired');
  const store = platform.forTenant(opened.tenantId);
  const [interview, tenant, candidate] = await Promise.all([
    interviews.get(store, opened.interviewId),
    store.get(keys.tenant(), { eventually: true }),
    candidates.get(store, opened.candidateId),
  ]);
  if (
    !interview ||
    !candidate ||
    tenant?.status !== 'Active' ||
    interview.candidate_id !== opened.candidateId
  )
    return fail('room-link-expired');
  const { closes_at } = roomWindow(interview);
  if (closes_at !== opened.closesAt || closes_at <= deps.now().toISOString())
    return fail('room-link-expired');
  if (interview.state === 'cancelled')
    return fail('room-link-expired', 'This interview has been called off');
  return {
    call: { ...deps, store, requestId, actorId: interview.candidate_id },
    interview,
    who: { person: interview.candidate_id, name: interview.candidate, role: 'candidate' },
  };
}
