import type { InterviewFacts } from '@parley/data/board/board.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { expectsScorecards } from '@parley/domain/interviews/expects-scorecards.ts';

/**
 * What the interviews of an application say on its card: what comes next, how many scorecards are
 * in, who is on the panel.
 */
export function factsOfInterviews(interviews: readonly Interview[], now: Date): InterviewFacts {
  const held = interviews.filter(({ state }) => expectsScorecards(state));
  const coming = held
    .filter(({ state, starts_at }) => state === 'scheduled' && starts_at > now.toISOString())
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const { required, submitted } = decisionGate(held);
  const latest = coming[0] ?? [...held].sort((a, b) => (a.starts_at < b.starts_at ? 1 : -1))[0];
  const panel = (latest?.panelists ?? []).filter(({ state }) => state !== 'declined').slice(0, 5);
  return {
    nextInterviewAt: coming[0]?.starts_at ?? null,
    interviews: held.length,
    scorecardsIn: submitted,
    scorecardsAsked: required,
    panel: panel.map(({ user_id, name }) => ({ user_id, name })),
  };
}
