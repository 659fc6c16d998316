import type { StoredScorecard } from '@parley/data/scorecards/scorecard.codec.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { loadReadableInterview } from './load-readable-interview.ts';

type Asking = Pick<HandlerContext<never>, 'store' | 'may' | 'ifMatch' | 'now'> & {
  caller: MemberCaller;
};

/**
 * The caller's own scorecard at the version they saw. Nobody changes another's, whatever their
 * role.
 */
export async function loadOwnScorecard(
  { store, may, ifMatch, caller, now }: Asking,
  id: string,
): Promise<
  | { card: StoredScorecard; interview: Interview }
  | Failure<'not-found' | 'forbidden' | 'stale-version'>
> {
  const card = await scorecards.find(store, id, { userId: caller.userId, now });
  const interview = card
    ? await loadReadableInterview({ store, may }, card.interview_id)
    : fail('not-found');
  if (!card || isFailure(interview)) return fail('not-found');
  if (card.author_id !== caller.userId)
    return fail('forbidden', 'Only its author changes a scorecard');
  if (card.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: card.version } });
  return { card, interview };
}
