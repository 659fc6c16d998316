import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { readMessages } from '../shared/read-messages.ts';

export const guestListRoomMessages =
  (deps: GuestDependencies): HandlerOf<'guest-list-room-messages'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    return isFailure(door)
      ? door
      : { status: 200, body: await readMessages(door, context.request.body.after) };
  };
