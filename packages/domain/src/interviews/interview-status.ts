import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState, ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';

/**
 * Returns one of the specification's four values (decisions.md): Hired if the application is hired,
 * otherwise the roll-up of the state.
 */
export function shownStatus(
  state: InterviewState,
  applicationStage: ApplicationStage | null,
): ShownStatus {
  return applicationStage === 'hired' ? 'Hired' : SHOWN_STATUS[state];
}

const LIVE: readonly InterviewState[] = ['scheduled', 'in_progress', 'awaiting_feedback'];

/**
 * Checks whether a workflow still runs for this interview: it is coming, in progress, or waits for
 * scorecards.
 */
export const hasWorkflow = ({ state }: { state: InterviewState }): boolean => LIVE.includes(state);
