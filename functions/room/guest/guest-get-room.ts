import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { roomView } from '../shared/room-view.ts';

export const guestGetRoom =
  (deps: GuestDependencies): HandlerOf<'guest-get-room'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    if (isFailure(door)) return door;
    return {
      status: 200,
      body: roomView(
        door.interview,
        await rooms.get(door.call.store, door.interview),
        door.who,
        context.now,
        door.call.now(),
      ),
    };
  };
