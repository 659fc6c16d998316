import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { type ScorecardViewer, isBlind } from './visible-scorecards.ts';
import { expectsScorecards } from '../interviews/scorecard-duties.ts';
import type { Role } from '@parley/contracts/members/role.ts';

type PanelistWithScorecard = ScorecardViewer['seats'][number];
type InterviewWithPanel = {
  id: string;
  state: InterviewState;
  panelists: readonly (Omit<PanelistWithScorecard, 'interview_id'> & { user_id: string })[];
};

/**
 * The panelist records of one member on the interviews of an application; a cancelled interview
 * blinds nobody.
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

/**
 * Whether somebody may not read yet what others think of a candidate: from the moment they sit on a
 * panel until their own scorecards are in (blind by default, docs/domain-model.md). Every surface
 * asks this: scorecards, decisions, comments, the team's chat, notes, mail, exports, moments of
 * recordings.
 * @param held all interviews of the application, or of the candidate where something is about the
 * candidate as a whole
 */
export const isBlindedTo = (
  held: Parameters<typeof toPanelistsWithScorecard>[0],
  { userId, role }: { userId: string; role: Role },
): boolean => isBlind({ userId, role, seats: toPanelistsWithScorecard(held, userId) });
