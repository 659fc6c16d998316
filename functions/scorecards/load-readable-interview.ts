import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** The interview whose scorecards the caller may know of; for everybody else there is none. */
export async function loadReadableInterview(
  { store, may }: Pick<HandlerContext<never>, 'store' | 'may'>,
  id: string,
): Promise<Interview | Failure<'not-found'>> {
  const interview = await interviews.get(store, id);
  if (!interview) return fail('not-found');
  const panel_user_ids = interview.panelists.map(({ user_id }) => user_id);
  if (may('read', 'feedbacks', { panel_user_ids })) return interview;
  // A hiring manager reads those of the own requisitions, which costs one more read.
  const requisition = await requisitions.get(store, interview.jobreq_id);
  const hiring_manager_id = requisition?.hiring_manager_id;
  return hiring_manager_id && may('read', 'feedbacks', { panel_user_ids, hiring_manager_id })
    ? interview
    : fail('not-found');
}
