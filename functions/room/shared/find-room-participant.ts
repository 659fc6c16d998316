import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { roomRole } from '@parley/domain/room/room-role.ts';
import type { MemberCaller } from '../../shared/context.ts';

/**
 * What the caller is in the room of an interview they may read, or undefined for whom it is closed.
 */
export async function findRoomParticipant(
  store: TenantStore,
  interview: Interview,
  { userId, role, name, candidateId }: MemberCaller,
): Promise<RoomParticipantRef | undefined> {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId) ?? null;
  // The one read more is made for those it could make a difference to.
  const isHiringManager =
    role === 'hiring-manager' &&
    (await requisitions.get(store, interview.jobreq_id))?.hiring_manager_id === userId;
  const own = roomRole({
    role,
    seat: panelist,
    isCandidate: candidateId === interview.candidate_id,
    isHiringManager,
  });
  return own === null
    ? undefined
    : {
        person: own === 'candidate' ? interview.candidate_id : userId,
        name: own === 'candidate' ? interview.candidate : name,
        role: own,
      };
}
