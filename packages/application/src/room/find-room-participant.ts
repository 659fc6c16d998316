import type { Role } from '@parley/contracts/members/role.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { roomRole } from '@parley/domain/room/room-rights.ts';

/** A member who wants to enter a room, or is in it. */
interface RoomMember {
  userId: string;
  role: Role;
  name: string;
  candidateId: string | null;
}

/** Returns a member's role in the room of an interview, or undefined if they may not enter. */
export async function findRoomParticipant(
  store: TenantStore,
  interview: Interview,
  { userId, role, name, candidateId }: RoomMember,
): Promise<RoomParticipantRef | undefined> {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId) ?? null;
  // This additional read happens only for members for whom it matters.
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
