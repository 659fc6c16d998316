import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '../../shared/failure.ts';
import { enterAsGuest, type GuestTools } from '../shared/enter-as-guest.ts';
import { goOut } from '../shared/go-out.ts';

export const guestLeaveRoom =
  (tools: GuestTools): HandlerOf<'guest-leave-room'> =>
  async (context) => {
    const door = await enterAsGuest(tools, context, context.request.body.key);
    if (isFailure(door)) return door;
    await goOut(door, context.request.body.as ?? null);
    return { status: 204 };
  };
