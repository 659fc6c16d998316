import { roomMoments } from '@parley/data/room/moments.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../../shared/version-problem.ts';
import { enterAsMember } from '../shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { momentView } from './moment-view.ts';
import { recordedIn } from './recorded-in.ts';

export const changeMoment =
  (deps: RoomDependencies): HandlerOf<'change-moment'> =>
  async (context) => {
    const { store, request, ifMatch, commit } = context;
    const door = await enterAsMember(deps, context, request.params.id);
    if (isFailure(door)) return door;
    const { interview, who } = door;
    const moment = await roomMoments.get(store, interview.id, who.person, request.params.momentId);
    if (!moment) return fail('not-found');
    if (moment.version !== ifMatch)
      return fail('stale-version', undefined, { details: { version: moment.version } });
    const after = { ...moment, ...request.body, version: ifMatch + 1 };
    return commit({
      writes: [roomMoments.write(store, interview.id, after, { version: ifMatch })],
      event: { type: 'moment.changed', data: { interview_id: interview.id, moment_id: moment.id } },
      answer: {
        status: 200,
        body: momentView(after, who.person, await recordedIn(store, interview)),
        version: after.version,
      },
      refused: toVersionProblem,
    });
  };
