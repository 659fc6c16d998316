import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { expectsScorecards } from '../interviews/expects-scorecards.ts';

/**
 * The step of the plan that somebody who is advanced goes to: the one after the furthest step that
 * is booked, took place, or was reached by advancing before. Null after the last step, and where
 * there is no plan.
 */
export function nextRound(
  plan: readonly { stage: string }[],
  interviews: readonly { stage: string; state: InterviewState }[],
  present: string | null,
): string | null {
  const stages = plan.map(({ stage }) => stage);
  const reached = [
    ...interviews.filter(({ state }) => expectsScorecards(state)).map(({ stage }) => stage),
    ...(present === null ? [] : [present]),
  ];
  return stages[Math.max(-1, ...reached.map((stage) => stages.indexOf(stage))) + 1] ?? null;
}
