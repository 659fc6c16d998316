import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import { goOut } from './kit/go-out.ts';
import type { RoomTools } from './kit/room-tools.ts';

export const leaveRoom =
  (tools: RoomTools): HandlerOf<'leave-room'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    if (isFailure(door)) return door;
    await goOut(door, context.request.body.as ?? null);
    return { status: 204 };
  };
