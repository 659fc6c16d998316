import type { HandlerOf } from '../../kit/context.ts';
import { isFailure } from '../../kit/failure.ts';
import { enterAsGuest, type GuestTools } from '../kit/enter-as-guest.ts';
import { readMessages } from '../kit/read-messages.ts';

export const guestListRoomMessages =
  (tools: GuestTools): HandlerOf<'guest-list-room-messages'> =>
  async (context) => {
    const door = await enterAsGuest(tools, context, context.request.body.key);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.body.after) };
  };
