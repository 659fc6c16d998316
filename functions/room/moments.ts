import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { MAX_MOMENTS, type RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { roomMoments, type StoredMoment } from '@parley/data/room/moments.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Period, mediaSeconds } from '@parley/domain/recordings/lanes.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import { roomState } from '@parley/domain/room/room-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseOtherVersion, toVersionProblem } from '../shared/version-problem.ts';
import { enterAsMember } from './shared/enter-room.ts';

/**
 * Returns moments to staff only. A member who still has to submit a scorecard for this application
 * sees only their own.
 */
export const listMoments =
  (deps: RoomDependencies): HandlerOf<'list-moments'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { store, caller } = context;
    const { interview, who } = access;
    if (who.role === 'candidate') return fail('forbidden');
    const blind = await isBlindedToApplication(
      { store, caller },
      { candidate_id: interview.candidate_id, requisition_id: interview.jobreq_id },
    );
    const [found, recorded] = await Promise.all([
      roomMoments.list(store, interview.id, blind ? who.person : undefined),
      recordedIn(store, interview),
    ]);
    return {
      status: 200,
      body: { items: found.map((moment) => momentView(moment, who.person, recorded)) },
    };
  };

/**
 * Marks an instant of the interview with a remark; also possible shortly after it, while writing
 * the scorecard.
 */
export const markMoment =
  (deps: RoomDependencies): HandlerOf<'mark-moment'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { store, newId, now, commit, request } = context;
    const { interview, who } = access;
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

export const changeMoment =
  (deps: RoomDependencies): HandlerOf<'change-moment'> =>
  async (context) => {
    const { store, request, ifMatch, commit } = context;
    const access = await enterAsMember(deps, context, request.params.id);
    if (isFailure(access)) return access;
    const { interview, who } = access;
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

export const removeMoment =
  (deps: RoomDependencies): HandlerOf<'remove-moment'> =>
  async (context) => {
    const { store, request, ifMatch, commit } = context;
    const access = await enterAsMember(deps, context, request.params.id);
    if (isFailure(access)) return access;
    const { interview, who } = access;
    const moment = await roomMoments.get(store, interview.id, who.person, request.params.momentId);
    if (!moment) return fail('not-found');
    const other = refuseOtherVersion(moment, ifMatch);
    if (other) return other;
    return commit({
      writes: [roomMoments.remove(store, interview.id, moment)],
      event: { type: 'moment.removed', data: { interview_id: interview.id, moment_id: moment.id } },
      answer: { status: 204 },
    });
  };

/** Returns the recorded periods of an interview for each recording. */
async function recordedIn(store: TenantStore, interview: Interview): Promise<Period[][]> {
  const room = await rooms.get(store, interview);
  const found = await Promise.all(room.recordings.map((id) => recordings.get(store, id)));
  return found.flatMap((recording) => (recording ? [recording.periods] : []));
}

/** @param recorded the periods of each recording of the interview */
function momentView(
  moment: StoredMoment,
  reader: string,
  recorded: readonly (readonly Period[])[],
): Unbranded<RoomMoment> {
  const { id, person, name, at, text, attribute, version } = moment;
  const seconds =
    recorded.map((periods) => mediaSeconds(periods, at)).find((found) => found !== null) ?? null;
  return {
    id,
    person,
    name,
    mine: person === reader,
    at,
    text,
    attribute,
    media_seconds: seconds,
    version,
  };
}
