import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { roomView } from './shared/room-view.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { recordConsent } from './shared/record-consent.ts';

export const answerConsent =
  (deps: RoomDependencies): HandlerOf<'answer-consent'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { purpose, answer } = context.request.body;
    const room = await recordConsent(door, purpose, answer);
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(door.interview, room, door.who, context.now) };
  };
