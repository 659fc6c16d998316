import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

export type WaitsFor = 'decide' | 'schedule' | 'offer' | null;

const COMING: readonly InterviewState[] = ['scheduled', 'in_progress', 'awaiting_feedback'];

interface Waiting {
  stage: ApplicationStage;
  /** UTC, ISO 8601. */
  stage_since: string;
  /** The stage before the current one. */
  left: { stage: ApplicationStage } | null;
  /** The step of the plan to which it was advanced; null before its first advance. */
  round: { stage: string | null } | null;
}

/**
 * Returns the pending step of an application, and since when (UTC, ISO 8601). Scheduling: before
 * its first interview, after an advance, and if the interview did not take place. Deciding: once an
 * interview of the current round is completed; after reopening a rejection, the round is the one
 * before. An offer waits for its answer. While an interview is coming or scorecards are missing,
 * nothing is pending here.
 */
export function findPendingStep(
  { stage, stage_since, left, round }: Waiting,
  interviews: readonly {
    state: InterviewState;
    stage: string;
    ends_at: string;
    updated_at: string;
  }[],
): { for: WaitsFor; since: string } {
  if (stage === 'applied' || stage === 'in_review') return { for: 'schedule', since: stage_since };
  if (stage === 'offer') return { for: 'offer', since: stage_since };
  if (stage !== 'interviewing' && stage !== 'decision') return { for: null, since: stage_since };
  if (interviews.some(({ state }) => COMING.includes(state)))
    return { for: null, since: stage_since };
  const reopened = left?.stage === 'rejected' || left?.stage === 'withdrawn';
  const isOfRound = ({ stage: step, ends_at, updated_at }: (typeof interviews)[number]) => {
    if (reopened) return round === null || step === round.stage;
    // A scorecard edited later changes the interview's update time, and one submitted early changes
    // it before its end: the earlier of the two determines the round.
    return (ends_at < updated_at ? ends_at : updated_at) > stage_since;
  };
  const ready = interviews
    .filter((interview) => interview.state === 'completed' && isOfRound(interview))
    .map(({ updated_at }) => updated_at)
    .sort();
  if (stage === 'decision') return { for: 'decide', since: ready.at(-1) ?? stage_since };
  return ready.length > 0
    ? { for: 'decide', since: ready.at(-1)! }
    : { for: 'schedule', since: stage_since };
}
