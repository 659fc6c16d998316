import type { Action } from '@parley/contracts/shared/route.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { guardOf } from './guard-of.ts';

type Asking = Pick<HandlerContext<never>, 'store' | 'may'>;

/**
 * The interview the caller may act on: unknown and unreadable ones are 404 alike, readable ones
 * without the right 403.
 */
export async function loadInterview(
  { store, may }: Asking,
  id: string,
  action: Action,
): Promise<Interview | Failure<'not-found' | 'forbidden'>> {
  const interview = await interviews.get(store, id);
  if (!interview || !may('read', 'interviews', guardOf(interview))) return fail('not-found');
  return may(action, 'interviews', guardOf(interview)) ? interview : fail('forbidden');
}
