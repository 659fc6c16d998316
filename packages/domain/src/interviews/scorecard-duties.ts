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
 * Whether the interview will or did come about: one that was called off or missed needs no
 * scorecards.
 */
export function expectsScorecards(state: InterviewState): boolean {
  return EXPECTING.includes(state);
}

/** Whether scorecards of it can be written now: from its beginning on. */
export function takesScorecards(state: InterviewState): boolean {
  return TAKING.includes(state);
}

const OPEN: readonly ScorecardState[] = ['not_due', 'due', 'draft'];

/** A shadow watches; who declined, was replaced or did not come has nothing to report. */
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
 * Whether the panelist's scorecard is required and still missing (not submitted, locked or waived).
 */
export function owesScorecard(panelist: {
  role: PanelistRole;
  state: string;
  scorecard: ScorecardState;
}): boolean {
  return mustWriteScorecard(panelist) && OPEN.includes(panelist.scorecard);
}
