import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import { readMessages } from './kit/read-messages.ts';
import type { RoomTools } from './kit/room-tools.ts';

export const listRoomMessages =
  (tools: RoomTools): HandlerOf<'list-room-messages'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.query.after) };
  };
