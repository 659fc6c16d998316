import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { loadInterview } from '../../interviews/load-interview.ts';
import type { HandlerContext, MemberCaller } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import type { RoomCall, RoomDependencies } from './room-dependencies.ts';
import { findRoomParticipant } from './find-room-participant.ts';

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
