import { candidateInterviewView } from '@parley/application/candidates/candidate-interview-view.ts';
import { answerAsCandidate } from '@parley/application/interviews/booking/answer-as-candidate.ts';
import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';

/** Stores the answer of a signed-in candidate to the invitation to their own interview. */
export const answerInvitation: HandlerOf<'answer-invitation'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const found = await loadInterview({ store, may }, params.id, 'read');
  if (isFailure(found)) return found;
  if (found.candidate_id !== caller.candidateId) return fail('not-found');
  const answered = await answerAsCandidate(store, found, body, { now, newId });
  if (isFailure(answered)) return answered;
  const { interview, application, change } = answered;
  const [visible] = await toVisibleInterview(store, caller, [interview], now);
  const answer = {
    status: 200 as const,
    body: candidateInterviewView(visible!, caller.tenantName, application, now),
  };
  return change ? commit({ ...change, answer }) : answer;
};
