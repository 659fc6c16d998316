import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { HandlerContext } from '../kit/context.ts';
import { type Failure, fail } from '../kit/failure.ts';

/** The interview whose scorecards the caller may know of; for everybody else there is none. */
export async function readableInterview({ store, may }: Pick<HandlerContext<never>, 'store' | 'may'>, id: string): Promise<Interview | Failure<'not-found'>> {
  const interview = await interviews.get(store, id);
  return interview && may('read', 'feedbacks', { panel_user_ids: interview.panelists.map(({ user_id }) => user_id) }) ? interview : fail('not-found');
}
