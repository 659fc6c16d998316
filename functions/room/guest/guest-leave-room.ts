import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { applyLeave } from '../leave-room.ts';

export const guestLeaveRoom =
  (deps: GuestDependencies): HandlerOf<'guest-leave-room'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    if (isFailure(door)) return door;
    await applyLeave(door, context.request.body.as ?? null);
    return { status: 204 };
  };
