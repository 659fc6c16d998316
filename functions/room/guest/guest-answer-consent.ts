import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { roomView } from '../shared/room-view.ts';
import { recordConsent } from '../shared/record-consent.ts';

export const guestAnswerConsent =
  (deps: GuestDependencies): HandlerOf<'guest-answer-consent'> =>
  async (context) => {
    const { key, purpose, answer } = context.request.body;
    const door = await enterAsGuest(deps, context, key);
    if (isFailure(door)) return door;
    const room = await recordConsent(door, purpose, answer);
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(door.interview, room, door.who, context.now) };
  };
