import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { join } from './shared/join.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export const joinRoom =
  (deps: RoomDependencies): HandlerOf<'join-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await join(door, context.request.body.as ?? null);
    return isFailure(body) ? body : { status: 200, body };
  };
