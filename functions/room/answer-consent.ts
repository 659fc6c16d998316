import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import { roomView } from './kit/room-view.ts';
import type { RoomTools } from './kit/room-tools.ts';
import { sayConsent } from './kit/say-consent.ts';

export const answerConsent =
  (tools: RoomTools): HandlerOf<'answer-consent'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { purpose, answer } = context.request.body;
    const room = await sayConsent(door, purpose, answer);
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(door.interview, room, door.who, context.now) };
  };
