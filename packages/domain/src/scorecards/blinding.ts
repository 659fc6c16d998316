import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import { expectsScorecards } from '../interviews/scorecard-duties.ts';
import { type ScorecardViewer, isBlind } from './visible-scorecards.ts';

type PanelistWithScorecard = ScorecardViewer['seats'][number];
type InterviewWithPanel = {
  id: string;
  state: InterviewState;
  panelists: readonly (Omit<PanelistWithScorecard, 'interview_id'> & { user_id: string })[];
};

/**
 * Returns one member's panelist records on the interviews of an application; cancelled interviews
 * do not blind anybody.
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
 * Checks whether a member may not yet read others' opinions about a candidate: from joining a panel
 * until their own scorecards are submitted (blind by default, docs/domain-model.md). All features
 * use this check: scorecards, decisions, comments, chat, notes, mail, exports, moments of
 * recordings.
 * @param held all interviews of the application, or of the candidate for data about the candidate
 *   as a whole
 */
export const isBlindedTo = (
  held: Parameters<typeof toPanelistsWithScorecard>[0],
  { userId, role }: { userId: string; role: Role },
): boolean => isBlind({ userId, role, seats: toPanelistsWithScorecard(held, userId) });

/** A text about a candidate that a colleague has written. */
interface OpinionText {
  /** The author's user id; null for the product, and undefined or null where nobody stored it. */
  author_id?: string | null | undefined;
  /** The user ids of those for whom somebody who could read the text has written it. */
  written_for?: readonly string[];
}

/** A reader of a text, and whether they are blinded to what the text is about. */
export interface OpinionReader {
  userId: string;
  blinded: boolean;
}

/**
 * Checks whether a text that a colleague has written about a candidate is hidden from a reader. A
 * blinded reader reads only their own texts and those that were written for them; a text without a
 * known author is hidden too. Everything that shows, searches, counts, exports or replaces such a
 * text uses this check; the texts are listed in ADR 28.
 */
export const isHiddenFrom = (
  { userId, blinded }: OpinionReader,
  { author_id, written_for = [] }: OpinionText = {},
): boolean => blinded && author_id !== userId && !written_for.includes(userId);
