import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { loadOwnScorecard } from './load-own-scorecard.ts';

/** Throws a draft away; what has been submitted stays. */
export const deleteFeedback: HandlerOf<'delete-feedback'> = async ({
  request,
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await loadOwnScorecard({ store, may, ifMatch, caller, now }, request.params.id);
  if (isFailure(found)) return found;
  const { card } = found;
  if (card.submitted_at !== null)
    return fail('feedback-locked', 'A submitted scorecard stays with the application');
  return commit({
    writes: [scorecards.remove(store, card, ifMatch)],
    event: {
      type: 'feedback.deleted',
      data: { interview_id: card.interview_id, user_id: caller.userId, feedback_id: card.id },
    },
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};
