import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { freeCalendars } from './free-calendars.ts';
import { interviewView } from './interview-view.ts';
import { loadInterview } from './load-interview.ts';

/** Calls it off. The cancellation is a revision of its own: calendars take a CANCEL only with a higher SEQUENCE. */
export const cancelInterview: HandlerOf<'cancel-interview'> = async ({ request: { params, body }, caller, store, now, ifMatch, may, commit }) => {
  const interview = await loadInterview({ store, may }, params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch) return fail('stale-version', undefined, { details: { version: interview.version } });
  const moved = nextState(INTERVIEW_TRANSITIONS, 'cancel', interview.state);
  if (!moved.ok) return fail(moved.code, moved.message);
  const at = now.toISOString();
  const after: Interview = { ...interview, state: moved.to, cancel_reason: body.reason, revision: interview.revision + 1, planned_at: at, updated_at: at, version: ifMatch + 1 };
  return commit({
    writes: [interviews.write(store, after, { version: ifMatch }), ...freeCalendars(store, interview)],
    event: { type: 'interview.cancelled', data: { interview_id: interview.id, revision: after.revision, previous_revision: interview.revision, requisition_id: interview.jobreq_id, candidate_id: interview.candidate_id } },
    answer: { status: 200, body: interviewView(after, caller), version: after.version },
    refused: versionRefusal,
  });
};
