import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { isBlindedTo } from '@parley/domain/scorecards/is-blinded-to.ts';
import type { MemberCaller } from '../shared/context.ts';

/**
 * Whether another's scorecard about this application lies open to the person: theirs are in, and so
 * is another's.
 */
export function hasViewedOthersScorecards(
  held: readonly Interview[],
  { userId, role }: Pick<MemberCaller, 'userId' | 'role'>,
): boolean {
  if (isBlindedTo(held, { userId, role })) return false;
  return held.some(({ panelists }) =>
    panelists.some(
      ({ user_id, scorecard }) =>
        user_id !== userId && (scorecard === 'submitted' || scorecard === 'locked'),
    ),
  );
}
