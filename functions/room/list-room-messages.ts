import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '../shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { readMessages } from './shared/read-messages.ts';
import type { RoomTools } from './shared/room-tools.ts';

export const listRoomMessages =
  (tools: RoomTools): HandlerOf<'list-room-messages'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.query.after) };
  };
