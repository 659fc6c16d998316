import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

interface QuietApplication {
  stage: ApplicationStage;
  left: { stage: ApplicationStage } | null;
  /** UTC, ISO 8601; null where nothing is kept back. */
  quiet_until: string | null;
}

/**
 * Whether the candidate is not to know yet what was decided about the application. `now` is UTC,
 * ISO 8601.
 */
export function isHiddenDuringUndo(
  { quiet_until }: Pick<QuietApplication, 'quiet_until'>,
  now: string,
): boolean {
  return quiet_until !== null && now < quiet_until;
}

/**
 * The stage of an application as its candidate may know it: the one before a decision that is still
 * kept quiet.
 */
export function toCandidateVisibleStage(
  application: QuietApplication,
  now: string,
): ApplicationStage {
  return (isHiddenDuringUndo(application, now) && application.left?.stage) || application.stage;
}

/**
 * The state of an interview and whether it shows as hired, as its candidate may know it. For a
 * candidate an interview is completed when it has ended: whether scorecards are missing, in or
 * waived is the company's.
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
