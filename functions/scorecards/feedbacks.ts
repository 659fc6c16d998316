import { listOwnScorecards } from '@parley/application/scorecards/list-own-scorecards.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { listInterviewScorecards } from './list-interview-scorecards.ts';
import { loadReadableInterview, ownView, loadOwnScorecard } from './scorecard-access.ts';

/**
 * Lists the scorecards of an interview, or the caller's own of the interviews that have begun,
 * latest first; within a page due ones come first. A page can be short although more follow.
 */
export const listFeedbacks: HandlerOf<'list-feedbacks'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  now,
  may,
}) => {
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-feedbacks',
    filters: { interview_id: query.interview_id, mine: query.mine ? 'true' : undefined },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  if (query.interview_id) {
    const interview = await loadReadableInterview({ store, may }, query.interview_id);
    if (isFailure(interview)) return interview;
    const items = await listInterviewScorecards(store, caller, interview, now);
    return {
      status: 200,
      body: { items: query.mine ? items.filter(({ mine }) => mine) : items, next_cursor: null },
    };
  }
  const { items, lastKey } = await panels.listInterviews(store, caller.userId, {
    between: ['0', now.toISOString()],
    limit: query.limit ?? 25,
    newestFirst: true,
    after,
  });
  return {
    status: 200,
    body: {
      items: await listOwnScorecards(store, caller, items, now),
      next_cursor: await cursors.seal(lastKey, scope),
    },
  };
};

/**
 * Returns one scorecard. A hidden one is found by its id, but with no more data than in the list.
 */
export const getFeedback: HandlerOf<'get-feedback'> = async ({
  request,
  caller,
  store,
  now,
  may,
}) => {
  const card = await scorecards.find(store, request.params.id, { userId: caller.userId, now });
  const interview = card
    ? await loadReadableInterview({ store, may }, card.interview_id)
    : fail('not-found');
  if (!card || isFailure(interview)) return fail('not-found');
  if (card.author_id === caller.userId)
    return { status: 200, body: ownView(interview, card, caller, now), version: card.version };
  const view = (await listInterviewScorecards(store, caller, interview, now)).find(
    ({ author_id }) => author_id === card.author_id,
  );
  return view ? { status: 200, body: view } : fail('not-found');
};

/** Deletes a draft; a submitted scorecard cannot be deleted. */
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
