import { counters } from '@parley/data/counters/counters.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/** The cards of the home page, one read of one item. */
export const getCards: HandlerOf<'get-cards'> = async ({ store, may }) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const { totalreqs, totalusers, totalinterviews, totalhired } = await counters.get(store);
  return { status: 200, body: { totalreqs, totalusers, totalinterviews, totalhired } };
};
