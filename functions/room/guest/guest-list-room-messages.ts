import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '../../shared/failure.ts';
import { enterAsGuest, type GuestTools } from '../shared/enter-as-guest.ts';
import { readMessages } from '../shared/read-messages.ts';

export const guestListRoomMessages =
  (tools: GuestTools): HandlerOf<'guest-list-room-messages'> =>
  async (context) => {
    const door = await enterAsGuest(tools, context, context.request.body.key);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.body.after) };
  };
