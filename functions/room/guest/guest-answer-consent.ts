import type { HandlerOf } from '../../kit/context.ts';
import { isFailure } from '../../kit/failure.ts';
import { enterAsGuest, type GuestTools } from '../kit/enter-as-guest.ts';
import { roomView } from '../kit/room-view.ts';
import { sayConsent } from '../kit/say-consent.ts';

export const guestAnswerConsent =
  (tools: GuestTools): HandlerOf<'guest-answer-consent'> =>
  async (context) => {
    const { key, purpose, answer } = context.request.body;
    const door = await enterAsGuest(tools, context, key);
    if (isFailure(door)) return door;
    const room = await sayConsent(door, purpose, answer);
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(door.interview, room, door.who, context.now) };
  };
