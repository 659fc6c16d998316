import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import { owesScorecard } from '../interviews/scorecard-duties.ts';
import type { AttributeRating } from './validate-submission.ts';

export type Scorecard = {
  author_id: string;
  interview_id: string;
  status: ScorecardState;
  overall: number | null;
  summary: string;
  ratings: readonly AttributeRating[];
  private_notes: string | null;
};

/**
 * The viewer, with all their panelist records on the panels of this application (the same candidate
 * and requisition).
 */
export type ScorecardViewer = {
  userId: string;
  role: Role;
  seats: readonly {
    interview_id: string;
    role: 'lead' | 'interviewer' | 'shadow';
    state: string;
    scorecard: ScorecardState;
  }[];
};

const IN: readonly ScorecardState[] = ['submitted', 'locked'];

/**
 * Checks whether the viewer still has to submit a scorecard for this application; until then
 * others' scorecards are hidden, whatever the viewer's role.
 */
export function isBlind(viewer: ScorecardViewer): boolean {
  return viewer.role === 'candidate' || viewer.seats.some(owesScorecard);
}

/**
 * The visible part of a hidden scorecard. It is built from a list of fields, so that a field added
 * later cannot leak.
 */
type ClosedScorecard = Pick<Scorecard, 'author_id' | 'interview_id' | 'status'> & {
  hidden: true;
  mine: false;
};
export type VisibleScorecard<T extends Scorecard> =
  | ClosedScorecard
  | (T & { hidden: false; mine: boolean });

/**
 * Returns the scorecards as this viewer may see them, blind by default (docs/domain-model.md). The
 * own scorecard is complete. While the own one is missing, only the state of others' is visible;
 * drafts are visible to their author only, and so are private notes, which the candidate gets with
 * their own data. All features (API, search,
 * mail, export, decision room) use this function.
 */
export function visibleScorecards<T extends Scorecard>(
  viewer: ScorecardViewer,
  scorecards: readonly T[],
): VisibleScorecard<T>[] {
  const blind = isBlind(viewer);
  return scorecards.map((scorecard): VisibleScorecard<T> => {
    if (scorecard.author_id === viewer.userId) return { ...scorecard, hidden: false, mine: true };
    if (blind || !IN.includes(scorecard.status)) return closed(scorecard);
    return { ...scorecard, private_notes: null, hidden: false, mine: false };
  });
}

/** Others do not see that a panelist has begun: a draft is shown to them as due. */
function closed({ author_id, interview_id, status }: Scorecard): ClosedScorecard {
  return {
    author_id,
    interview_id,
    status: status === 'draft' ? 'due' : status,
    hidden: true,
    mine: false,
  };
}
