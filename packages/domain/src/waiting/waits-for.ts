import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

export type WaitsFor = 'decide' | 'schedule' | null;

const COMING: readonly InterviewState[] = ['scheduled', 'in_progress', 'awaiting_feedback'];

/**
 * What an application waits for, and since when (UTC, ISO 8601). Before its first interview, after an advance, and when the
 * interview did not come about: to be scheduled. Once an interview of the present round is complete: for a decision. While
 * an interview is coming or scorecards are missing, it waits for nobody here.
 */
export function waitsFor(
  { stage, stage_since }: { stage: ApplicationStage; stage_since: string },
  interviews: readonly { state: InterviewState; ends_at: string; updated_at: string }[],
): { for: WaitsFor; since: string } {
  if (stage === 'applied' || stage === 'in_review') return { for: 'schedule', since: stage_since };
  if (stage !== 'interviewing' && stage !== 'decision') return { for: null, since: stage_since };
  if (interviews.some(({ state }) => COMING.includes(state))) return { for: null, since: stage_since };
  // A scorecard edited later moves the interview's time of change, one sent early comes before its end: the earlier tells the round.
  const ready = interviews.filter(({ state, ends_at, updated_at }) => state === 'completed' && (ends_at < updated_at ? ends_at : updated_at) > stage_since).map(({ updated_at }) => updated_at).sort();
  if (stage === 'decision') return { for: 'decide', since: ready.at(-1) ?? stage_since };
  return ready.length > 0 ? { for: 'decide', since: ready.at(-1)! } : { for: 'schedule', since: stage_since };
}
