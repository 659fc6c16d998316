import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import type { HandlerContext, MemberCaller } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { RoomCall, RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomRole } from '@parley/domain/room/room-rights.ts';

/**
 * What the caller is in the room of an interview they may read, or undefined for whom it is closed.
 */
async function findRoomParticipant(
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

export interface RoomAccess {
  call: RoomCall;
  interview: Interview;
  who: RoomParticipantRef;
}
type Context = Pick<HandlerContext<never>, 'store' | 'may' | 'requestId'> & {
  caller: MemberCaller;
};

/**
 * The interview and what the caller is in its room. Who may read the interview but has no place in
 * it is refused.
 */
export async function enterAsMember(
  deps: RoomDependencies,
  { store, may, requestId, caller }: Context,
  interviewId: string,
): Promise<RoomAccess | Failure<'not-found' | 'forbidden'>> {
  const interview = await loadInterview({ store, may }, interviewId, 'read');
  if (isFailure(interview)) return interview;
  const who = await findRoomParticipant(store, interview, caller);
  return who
    ? { call: { ...deps, store, requestId, actorId: caller.userId }, interview, who }
    : fail('forbidden');
}
