import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { roomView } from './shared/room-view.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export const getRoom =
  (deps: RoomDependencies): HandlerOf<'get-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const room = await rooms.get(context.store, door.interview);
    return {
      status: 200,
      body: roomView(door.interview, room, door.who, context.now, door.call.now()),
    };
  };
