import type {
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';

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
