import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { listInterviewScorecards } from './list-interview-scorecards.ts';
import { listOwnScorecards } from '@parley/application/scorecards/list-own-scorecards.ts';
import { loadReadableInterview } from './load-readable-interview.ts';

/**
 * Of an interview, or one's own of the interviews that have begun, latest first; within a page the
 * due ones come first. A page can be short while more follows.
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
    filters: { interview_id: query.interview_id, mine: query.mine },
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
    limit: Number(query.limit ?? 25),
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
