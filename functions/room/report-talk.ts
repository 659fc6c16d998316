import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { storeSpeechSegments } from './shared/store-speech-segments.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export const reportTalk =
  (deps: RoomDependencies): HandlerOf<'report-talk'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await storeSpeechSegments(door, context.request.body.segments);
    return isFailure(body) ? body : { status: 200, body };
  };
