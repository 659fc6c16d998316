import {
  type CandidateFeedback,
  candidateFeedbacks,
} from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { candidateFeedbackView } from './candidate-feedback-view.ts';
import { takesScorecards } from '@parley/domain/interviews/scorecard-duties.ts';

/**
 * Once an interview, after it has ended, about an interview of the company the candidate is signed
 * in to.
 */
export const addCandidateFeedback: HandlerOf<'add-candidate-feedback'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  if (!may('create', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  const interview = await interviews.get(store, body.interview_id);
  if (!interview || interview.candidate_id !== caller.candidateId) return fail('not-found');
  const hasEnded =
    takesScorecards(interview.state) &&
    (interview.state !== 'in_progress' || now.toISOString() >= interview.ends_at);
  if (!hasEnded)
    return fail('feedback-not-due', 'You can say how it was once the interview has ended');
  const feedback: CandidateFeedback = {
    kind: 'PROCESS_FEEDBACK',
    id: newId('cfb'),
    tenant_id: caller.tenantId,
    interview_id: interview.id,
    candidate_id: interview.candidate_id,
    requisition: interview.requisition,
    company: caller.tenantName,
    rating: body.rating,
    comment: body.comment,
    created_at: now.toISOString(),
    version: 1,
  };
  return commit({
    writes: candidateFeedbacks.add(store, feedback),
    event: {
      type: 'candidate-feedback.added',
      data: { interview_id: interview.id, candidate_id: interview.candidate_id },
    },
    answer: { status: 201, body: candidateFeedbackView(feedback) },
    refused: ({ index }) =>
      index === 0
        ? fail('already-exists', 'You have already told us about this interview')
        : throwConflict(),
  });
};
