import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { writeMessage } from './shared/write-message.ts';

export const sendRoomMessage =
  (deps: RoomDependencies): HandlerOf<'send-room-message'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await writeMessage(door, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
