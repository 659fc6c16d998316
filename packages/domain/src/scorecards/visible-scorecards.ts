import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import type { AttributeRating } from './validate-submission.ts';
import { owesScorecard } from '../interviews/scorecard-duties.ts';

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
 * The viewer, with every panelist record they have on the panels of this application (the same
 * candidate on the same requisition).
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
 * Whether the viewer still owes a scorecard for this application; until then others' are closed to
 * them, whatever their role.
 */
export function isBlind(viewer: ScorecardViewer): boolean {
  return viewer.role === 'candidate' || viewer.seats.some(owesScorecard);
}

/**
 * What is left of a closed scorecard. Built from a list of fields, so that a field added later
 * cannot leak.
 */
type ClosedScorecard = Pick<Scorecard, 'author_id' | 'interview_id' | 'status'> & {
  hidden: true;
  mine: false;
};
export type VisibleScorecard<T extends Scorecard> =
  | ClosedScorecard
  | (T & { hidden: false; mine: boolean });

/**
 * The scorecards as this viewer may see them, blind by default (docs/domain-model.md). One's own is
 * whole. Of others', while one owes one's own, only the state is left; drafts are closed to
 * everybody but their author; private notes are never another's to read. Every surface (API,
 * search, mail, export, decision room) passes through here.
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

/**
 * That a panelist has begun is not shown to others: of a draft they see that the scorecard is due,
 * no more.
 */
function closed({ author_id, interview_id, status }: Scorecard): ClosedScorecard {
  return {
    author_id,
    interview_id,
    status: status === 'draft' ? 'due' : status,
    hidden: true,
    mine: false,
  };
}
