import type {
  InterviewState,
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';

const EXPECTING: readonly InterviewState[] = [
  'scheduled',
  'in_progress',
  'awaiting_feedback',
  'completed',
];
const TAKING: readonly InterviewState[] = ['in_progress', 'awaiting_feedback', 'completed'];

/**
 * Checks whether the interview will take place or has taken place: cancelled and missed interviews
 * need no scorecards.
 */
export function expectsScorecards(state: InterviewState): boolean {
  return EXPECTING.includes(state);
}

/** Checks whether scorecards can be written now: from the start of the interview on. */
export function takesScorecards(state: InterviewState): boolean {
  return TAKING.includes(state);
}

const OPEN: readonly ScorecardState[] = ['not_due', 'due', 'draft'];

/**
 * Checks whether a panelist must write a scorecard. Shadows only observe; panelists who declined,
 * were replaced or did not come have nothing to report.
 */
export function mustWriteScorecard({
  role,
  state,
}: {
  role: PanelistRole;
  state: string;
}): boolean {
  return role !== 'shadow' && state !== 'declined' && state !== 'absent';
}

/**
 * Checks whether the panelist's scorecard is required and still missing (not submitted, locked or
 * waived).
 */
export function owesScorecard(panelist: {
  role: PanelistRole;
  state: string;
  scorecard: ScorecardState;
}): boolean {
  return mustWriteScorecard(panelist) && OPEN.includes(panelist.scorecard);
}
