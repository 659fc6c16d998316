import { counters } from '@parley/data/counters/counters.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/** Interviews by shown status, one read of one item. */
export const getInterviewStats: HandlerOf<'get-interview-stats'> = async ({ store, may }) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const counted = await counters.get(store);
  return {
    status: 200,
    body: {
      total: counted.interviews_total,
      inProgress: counted.interviews_in_progress,
      completed: counted.interviews_completed,
      inComplete: counted.interviews_incomplete,
      hired: counted.interviews_hired,
    },
  };
};
