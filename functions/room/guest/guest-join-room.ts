import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { join } from '../shared/join.ts';

export const guestJoinRoom =
  (deps: GuestDependencies): HandlerOf<'guest-join-room'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    if (isFailure(door)) return door;
    const body = await join(door, context.request.body.as ?? null);
    return isFailure(body) ? body : { status: 200, body };
  };
