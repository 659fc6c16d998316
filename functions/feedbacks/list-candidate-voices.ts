import { MIN_VOICES } from '@parley/contracts/feedbacks/feedback.schema.ts';
import { processFeedbacks } from '@parley/data/feedbacks/process-feedbacks.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '../shared/failure.ts';

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
  const spoken = await processFeedbacks.count(store);
  if (spoken < MIN_VOICES)
    return { status: 200, body: { items: [], next_cursor: null, enough: false } };
  // A page further on lies behind those that wait.
  const waiting = after ? 0 : spoken % MIN_VOICES;
  const page = await processFeedbacks.listAll(store, Number(query.limit ?? 25) + waiting, after);
  const items = page.items
    .slice(waiting)
    .map(({ created_at, rating, comment }) => ({ month: created_at.slice(0, 7), rating, comment }));
  return {
    status: 200,
    body: { items, next_cursor: await cursors.seal(page.lastKey, scope), enough: true },
  };
};
