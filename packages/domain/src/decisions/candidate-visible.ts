import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

interface QuietApplication {
  stage: ApplicationStage;
  left: { stage: ApplicationStage } | null;
  /** UTC, ISO 8601; null if no decision is being withheld. */
  quiet_until: string | null;
}

/**
 * Checks whether the decision about an application must still be hidden from its candidate. `now`
 * is UTC, ISO 8601.
 */
export function isHiddenDuringUndo(
  { quiet_until }: Pick<QuietApplication, 'quiet_until'>,
  now: string,
): boolean {
  return quiet_until !== null && now < quiet_until;
}

/**
 * Returns the stage of an application that its candidate may see: the stage before a decision that
 * is still hidden.
 */
export function toCandidateVisibleStage(
  application: QuietApplication,
  now: string,
): ApplicationStage {
  return (isHiddenDuringUndo(application, now) && application.left?.stage) || application.stage;
}

/**
 * Returns the state of an interview and whether it is marked as hired, as its candidate may see
 * them. For a candidate an interview is completed when it has ended; the states of scorecards are
 * visible to the company only.
 */
export function toCandidateVisibleInterview(
  { state, hired, ends_at }: { state: InterviewState; hired: boolean; ends_at: string },
  quiet: boolean,
  now: string,
): { state: InterviewState; hired: boolean } {
  const isOver = now >= ends_at;
  const ended: InterviewState = isOver ? 'completed' : 'in_progress';
  return {
    state: state === 'awaiting_feedback' || state === 'completed' ? ended : state,
    hired: hired && !quiet,
  };
}
