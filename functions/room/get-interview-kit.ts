import { isNoteHidden } from '@parley/application/interviews/interview-view.ts';
import { toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { interviewKit } from '@parley/domain/room/interview-kit.ts';
import type { HandlerOf } from '../shared/context.ts';
import { enterAsMember } from './shared/enter-room.ts';

/**
 * Returns the interview kit to members who lead an interview, even without the right to
 * requisitions, and never to the candidate.
 */
export const getInterviewKit =
  (deps: RoomDependencies): HandlerOf<'get-interview-kit'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { interview, who } = access;
    if (who.role === 'candidate') return fail('forbidden');
    const [requisition, reader] = await Promise.all([
      requisitions.get(context.store, interview.jobreq_id),
      toInterviewReader(context, interview),
    ]);
    return {
      status: 200,
      body: {
        interview_id: interview.id,
        ...interviewKit(
          isNoteHidden(interview, reader) ? { ...interview, note: '' } : interview,
          requisition,
        ),
      },
    };
  };
