import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember } from '../shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { momentView } from './moment-view.ts';
import { recordedIn } from './recorded-in.ts';

/** Moments are of the staff. While one owes a scorecard of this application one sees one's own. */
export const listMoments =
  (deps: RoomDependencies): HandlerOf<'list-moments'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { store, caller } = context;
    const { interview, who } = door;
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
