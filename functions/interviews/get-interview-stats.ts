import { keys } from '@parley/data/keys.ts';
import * as z from 'zod';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** The tenant's counters as the projections keep them; what has never been counted is 0. */
const counters = z.object({
  interviews_total: z.int().default(0), interviews_in_progress: z.int().default(0), interviews_completed: z.int().default(0),
  interviews_incomplete: z.int().default(0), interviews_hired: z.int().default(0),
});

/** Interviews by shown status, one read of one item. */
export const getInterviewStats: HandlerOf<'get-interview-stats'> = async ({ store, may }) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const counted = counters.parse((await store.get(keys.counters())) ?? {});
  return {
    status: 200,
    body: {
      total: counted.interviews_total, inProgress: counted.interviews_in_progress, completed: counted.interviews_completed,
      inComplete: counted.interviews_incomplete, hired: counted.interviews_hired,
    },
  };
};
