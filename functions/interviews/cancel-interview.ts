import { interviewView } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { withCancelled } from '@parley/data/interviews/interview-changes.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/**
 * Cancels an interview. The cancellation is a revision of its own, because calendars accept a
 * CANCEL only with a higher SEQUENCE.
 */
export const cancelInterview: HandlerOf<'cancel-interview'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const interview = await loadInterview({ store, may }, params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  const moved = nextState(INTERVIEW_TRANSITIONS, 'cancel', interview.state);
  if (!moved.ok) return fail(moved.code, moved.message);
  const { after, writes, event } = withCancelled(store, interview, body.reason, now.toISOString());
  return commit({
    writes,
    event,
    answer: {
      status: 200,
      body: interviewView(after, caller, await toInterviewReader({ store, caller }, interview)),
      version: after.version,
    },
    refused: toVersionProblem,
  });
};
