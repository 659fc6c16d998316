import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { readMessages } from './shared/read-messages.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export const listRoomMessages =
  (deps: RoomDependencies): HandlerOf<'list-room-messages'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.query.after) };
  };
