import { MAX_MOMENTS } from '@parley/contracts/room/room-talk.schema.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import { roomState } from '@parley/domain/room/room-state.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from '../shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { momentView } from './moment-view.ts';
import { recordedIn } from './recorded-in.ts';

/**
 * A remark about an instant of the interview; also shortly after it, while one writes the
 * scorecard.
 */
export const markMoment =
  (deps: RoomDependencies): HandlerOf<'mark-moment'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { store, newId, now, commit, request } = context;
    const { interview, who } = door;
    if (!ROOM_RIGHTS[who.role].mark) return fail('forbidden');
    const state = roomState(interview, await rooms.get(store, interview), now);
    if (state === 'early' || state === 'cancelled')
      return fail('room-closed', undefined, { details: { state } });
    const [own, recorded] = await Promise.all([
      roomMoments.list(store, interview.id, who.person),
      recordedIn(store, interview),
    ]);
    if (own.length >= MAX_MOMENTS)
      return fail('room-full', `At most ${MAX_MOMENTS} moments can be marked`);
    const at = new Date(Math.min(Date.parse(request.body.at), now.getTime())).toISOString();
    const moment = {
      id: newId('mom'),
      person: who.person,
      name: who.name,
      at,
      text: request.body.text,
      attribute: request.body.attribute,
      version: 1,
    };
    return commit({
      writes: [roomMoments.write(store, interview.id, moment, 'missing')],
      event: { type: 'moment.marked', data: { interview_id: interview.id, moment_id: moment.id } },
      answer: { status: 201, body: momentView(moment, who.person, recorded), version: 1 },
    });
  };
