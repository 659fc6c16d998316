import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '../../shared/failure.ts';
import { enterAsGuest, type GuestTools } from '../shared/enter-as-guest.ts';
import { writeMessage } from '../shared/write-message.ts';

export const guestSendRoomMessage =
  (tools: GuestTools): HandlerOf<'guest-send-room-message'> =>
  async (context) => {
    const door = await enterAsGuest(tools, context, context.request.body.key);
    if (isFailure(door)) return door;
    const body = await writeMessage(door, context.request.body);
    return isFailure(body) ? body : { status: 201, body };
  };
