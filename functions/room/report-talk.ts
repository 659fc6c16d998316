import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { enterAsMember } from './kit/enter-as-member.ts';
import { keepTalk } from './kit/keep-talk.ts';
import type { RoomTools } from './kit/room-tools.ts';

export const reportTalk =
  (tools: RoomTools): HandlerOf<'report-talk'> =>
  async (context) => {
    const door = await enterAsMember(tools, context, context.request.params.id);
    if (isFailure(door)) return door;
    const body = await keepTalk(door, context.request.body.segments);
    return isFailure(body) ? body : { status: 200, body };
  };
