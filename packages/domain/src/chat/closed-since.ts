import type { InterviewState, PanelistRole, ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import { takesScorecards } from '../interviews/expects-scorecards.ts';
import { owesScorecard } from '../interviews/owes-scorecard.ts';

type SeatedInterview = { state: InterviewState; starts_at: string; panelists: readonly { user_id: string; role: PanelistRole; state: string; scorecard: ScorecardState }[] };

/**
 * Blind by default, in the team's chat too: from the beginning of an interview (UTC instant) until one's scorecard of it is
 * sent, what others write about the application is closed to the panelist.
 * @param interviews those of one application
 * @returns the start of the earliest interview the person still owes a scorecard of, or null when nothing is closed
 */
export function closedSince(interviews: readonly SeatedInterview[], userId: string): string | null {
  const owed = interviews.filter(({ state, panelists }) => takesScorecards(state) && panelists.some((panelist) => panelist.user_id === userId && owesScorecard(panelist)));
  return owed.map(({ starts_at }) => starts_at).sort()[0] ?? null;
}
