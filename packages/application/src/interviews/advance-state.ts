import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { mustWriteScorecard, owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { PANELIST_TRANSITIONS } from '@parley/domain/panelists/panelist-transitions.ts';
import { absentPanelists } from '@parley/domain/room/attendance.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';

/**
 * Moves an interview to in progress, or to its end, when scorecards become due (it is completed if
 * none is required), with the event in the same transaction. An interview in another state is left
 * unchanged.
 * @returns the interview afterwards; undefined if it was changed concurrently and must be read
 *   again
 */
export async function advanceState(
  store: TenantStore,
  interview: Interview,
  kind: 'begin' | 'end',
  deps: { now(): Date; newId(prefix: string): string; requestId: string },
): Promise<Interview | undefined> {
  const moved = nextState(INTERVIEW_TRANSITIONS, kind, interview.state);
  if (!moved.ok) return interview;
  const at = deps.now().toISOString();
  const next: Interview = {
    ...interview,
    state: moved.to,
    updated_at: at,
    version: interview.version + 1,
  };
  const after = kind === 'end' ? withDueScorecards(next) : next;
  const type =
    after.state === 'completed'
      ? 'interview.completed'
      : kind === 'begin'
        ? 'interview.began'
        : 'interview.ended';
  const event = eventOp(
    store,
    {
      type,
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
    { id: deps.newId('evt'), at, actorId: 'workflow', requestId: deps.requestId },
  );
  const result = await store.commit([
    interviews.write(store, after, { version: interview.version }),
    event,
  ]);
  return result.ok ? after : undefined;
}

function withDueScorecards(interview: Interview): Interview {
  const absent = absentPanelists(interview);
  const came = interview.panelists.map((panelist) =>
    absent.includes(panelist.user_id)
      ? { ...panelist, state: PANELIST_TRANSITIONS.miss.to }
      : panelist,
  );
  const panelists = came.map((panelist) =>
    mustWriteScorecard(panelist) && panelist.scorecard === 'not_due'
      ? { ...panelist, scorecard: 'due' as const }
      : panelist,
  );
  return {
    ...interview,
    panelists,
    state: panelists.some(owesScorecard) ? interview.state : INTERVIEW_TRANSITIONS.complete.to,
  };
}
