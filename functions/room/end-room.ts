import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { advanceState } from '@parley/application/interviews/advance-state.ts';
import { closeRoom } from '@parley/application/room/close-room.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { roomView } from './shared/room-view.ts';
import type { RoomCall, RoomDependencies } from '@parley/application/room/room-dependencies.ts';

/** Everybody goes, and the interview is over. */
export const endRoom =
  (deps: RoomDependencies): HandlerOf<'end-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { call, interview, who } = door;
    if (!ROOM_RIGHTS[who.role].end) return fail('forbidden');
    const room = await closeRoom(call, interview);
    if (room.ended_at !== null) await endInterview(call, interview);
    return { status: 200, body: roomView(interview, room, who, context.now) };
  };

/** Its scorecards fall due now: what was heard is fresh. */
async function endInterview(call: RoomCall, { id }: Interview): Promise<void> {
  await retryOnConflict(async () => {
    const interview = await interviews.get(call.store, id);
    if (interview && !(await advanceState(call.store, interview, 'end', call))) throwConflict();
  });
}
