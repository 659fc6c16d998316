import type { HandlerOf } from '../../kit/context.ts';
import { isFailure } from '../../kit/failure.ts';
import { enterAsGuest, type GuestTools } from '../kit/enter-as-guest.ts';
import { goOut } from '../kit/go-out.ts';

export const guestLeaveRoom =
  (tools: GuestTools): HandlerOf<'guest-leave-room'> =>
  async (context) => {
    const door = await enterAsGuest(tools, context, context.request.body.key);
    if (isFailure(door)) return door;
    await goOut(door, context.request.body.as ?? null);
    return { status: 204 };
  };
