import { roomMoments } from '@parley/data/room/moments.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from '../shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

export const removeMoment =
  (deps: RoomDependencies): HandlerOf<'remove-moment'> =>
  async (context) => {
    const { store, request, commit } = context;
    const door = await enterAsMember(deps, context, request.params.id);
    if (isFailure(door)) return door;
    const { interview, who } = door;
    const moment = await roomMoments.get(store, interview.id, who.person, request.params.momentId);
    if (!moment) return fail('not-found');
    return commit({
      writes: [roomMoments.remove(store, interview.id, moment)],
      event: { type: 'moment.removed', data: { interview_id: interview.id, moment_id: moment.id } },
      answer: { status: 204 },
    });
  };
