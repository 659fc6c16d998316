import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '../shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import type { RoomDependencies } from './shared/room-dependencies.ts';
import { applyLeave } from './shared/close-room.ts';

export const leaveRoom =
  (deps: RoomDependencies): HandlerOf<'leave-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    await applyLeave(door, context.request.body.as ?? null);
    return { status: 204 };
  };
