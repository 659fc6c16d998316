import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import { join } from './kit/join.ts';
import type { RoomTools } from './kit/room-tools.ts';

export const joinRoom =
  (tools: RoomTools): HandlerOf<'join-room'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await join(door, context.request.body.as ?? null);
    return isFailure(body) ? body : { status: 200, body };
  };
