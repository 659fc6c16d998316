import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { expectsScorecards } from '../interviews/expects-scorecards.ts';
import type { ScorecardViewer } from './visible-scorecards.ts';

type PanelistWithScorecard = ScorecardViewer['seats'][number];
type InterviewWithPanel = {
  id: string;
  state: InterviewState;
  panelists: readonly (Omit<PanelistWithScorecard, 'interview_id'> & { user_id: string })[];
};

/**
 * The seats of one person on the interviews of an application; one that was called off makes nobody
 * blind.
 */
export function toPanelistsWithScorecard(
  interviews: readonly InterviewWithPanel[],
  userId: string,
): PanelistWithScorecard[] {
  return interviews.flatMap(({ id, state, panelists }) =>
    panelists
      .filter(({ user_id }) => user_id === userId && expectsScorecards(state))
      .map(({ role, state: answer, scorecard }) => ({
        interview_id: id,
        role,
        state: answer,
        scorecard,
      })),
  );
}
