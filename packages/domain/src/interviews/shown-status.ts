import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState, ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';

/**
 * The specification's four values (decisions.md): Hired when the application is hired, else the
 * roll-up of the state.
 */
export function shownStatus(
  state: InterviewState,
  applicationStage: ApplicationStage | null,
): ShownStatus {
  return applicationStage === 'hired' ? 'Hired' : SHOWN_STATUS[state];
}
