import { boards } from '@parley/data/board/board.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { expectsScorecards } from '@parley/domain/interviews/expects-scorecards.ts';

/** What a change of an interview means for the card: what comes next, how many scorecards are in, who is on the panel. */
export async function cardOfInterviews(store: TenantStore, { is, was, now }: { is: Interview | undefined; was: Interview | undefined; now: Date }): Promise<WriteOp> {
  const { jobreq_id: requisition_id, candidate_id, id } = (is ?? was)!;
  const read = await interviewsOfApplication(store, { requisition_id, candidate_id }, is);
  const held = (is ? read : read.filter((one) => one.id !== id)).filter(({ state }) => expectsScorecards(state));
  const coming = held.filter(({ state, starts_at }) => state === 'scheduled' && starts_at > now.toISOString()).sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const { required, submitted } = decisionGate(held);
  const latest = coming[0] ?? [...held].sort((a, b) => (a.starts_at < b.starts_at ? 1 : -1))[0];
  const panel = (latest?.panelists ?? []).filter(({ state }) => state !== 'declined').slice(0, 5);
  return boards.interviews(store, requisition_id, candidate_id, {
    nextInterviewAt: coming[0]?.starts_at ?? null, interviews: held.length, scorecardsIn: submitted, scorecardsAsked: required, panel: panel.map(({ user_id, name }) => ({ user_id, name })),
  }, is === undefined);
}
