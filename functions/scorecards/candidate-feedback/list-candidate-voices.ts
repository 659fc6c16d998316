import { MIN_CANDIDATE_FEEDBACKS } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { candidateFeedbacks } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/** In whole fives: where one alone appeared, whoever looks often could tell from whom it came. */
export const listCandidateVoices: HandlerOf<'list-candidate-voices'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-candidate-voices',
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const spoken = await candidateFeedbacks.count(store);
  if (spoken < MIN_CANDIDATE_FEEDBACKS)
    return { status: 200, body: { items: [], next_cursor: null, enough: false } };
  // A page further on lies behind those that wait.
  const waiting = after ? 0 : spoken % MIN_CANDIDATE_FEEDBACKS;
  const page = await candidateFeedbacks.listAll(store, Number(query.limit ?? 25) + waiting, after);
  const items = page.items
    .slice(waiting)
    .map(({ created_at, rating, comment }) => ({ month: created_at.slice(0, 7), rating, comment }));
  return {
    status: 200,
    body: { items, next_cursor: await cursors.seal(page.lastKey, scope), enough: true },
  };
};
