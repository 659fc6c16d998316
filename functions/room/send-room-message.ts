import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import type { RoomTools } from './kit/room-tools.ts';
import { writeMessage } from './kit/write-message.ts';

export const sendRoomMessage =
  (tools: RoomTools): HandlerOf<'send-room-message'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await writeMessage(door, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
