import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { writeMessage } from '../shared/write-message.ts';

export const guestSendRoomMessage =
  (deps: GuestDependencies): HandlerOf<'guest-send-room-message'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    if (isFailure(door)) return door;
    const body = await writeMessage(door, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
