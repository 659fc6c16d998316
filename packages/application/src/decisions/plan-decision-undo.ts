import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import {
  type Decision,
  decisions,
  interviewsOfApplication,
} from '@parley/data/decisions/decisions.repo.ts';
import { undoableDecisions } from '@parley/data/decisions/undoable-decisions.repo.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { withHired } from '@parley/data/interviews/interview-changes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { removeRoundTask } from './round-task.ts';

/**
 * Returns an interview without the effects of a decision: waived and locked scorecards get their
 * previous state, and a hire is no longer marked. Returns the same object if nothing changes.
 * @param now UTC, ISO 8601
 */
function undoEffects(
  interview: Interview,
  { outcome, took }: Pick<Decision, 'outcome' | 'took'>,
  now: string,
): Interview {
  const seats = (took?.seats ?? []).filter(({ interview_id }) => interview_id === interview.id);
  let after = interview;
  if (seats.length > 0) {
    const panelists = interview.panelists.map((panelist) => {
      const was = seats.find(({ user_id }) => user_id === panelist.user_id);
      return was && (panelist.scorecard === 'waived' || panelist.scorecard === 'locked')
        ? { ...panelist, scorecard: was.scorecard }
        : panelist;
    });
    // It was completed by a waiver, so a scorecard is missing again.
    const state =
      interview.state === 'completed' && panelists.some(owesScorecard)
        ? 'awaiting_feedback'
        : interview.state;
    after = { ...after, panelists, state, updated_at: now };
  }
  if (outcome === 'hire' && interview.hired) after = withHired(after, false, now);
  return after === interview ? interview : { ...after, version: interview.version + 1 };
}

export interface Undoing {
  back: Application;
  undone: Decision;
  /** The application first, then the decision. */
  writes: WriteOp[];
  event: NewEvent;
}

/**
 * Restores the state before the latest decision, which stays in the history as undone; or returns
 * why it is too late. `at` is UTC, ISO 8601.
 */
export async function planDecisionUndo(
  store: TenantStore,
  application: Application,
  by: { userId: string; name: string },
  at: string,
): Promise<Undoing | Failure<'nothing-to-undo'>> {
  const { requisition_id, candidate_id } = application;
  const decision = await decisions.latest(store, requisition_id, candidate_id);
  const took = decision?.took;
  if (!decision || !took) return fail('nothing-to-undo', 'Nothing has been decided here');
  if (decision.undone)
    return fail('nothing-to-undo', `${decision.undone.by_name} has undone this decision already`);
  if (took.version !== application.version)
    return fail(
      'nothing-to-undo',
      'The application was moved or changed after this decision. Reopen it, or decide again',
    );
  if (at >= undoUntil(decision.decided_at))
    return fail(
      'nothing-to-undo',
      'A decision can be undone for ten minutes. Reopen the application instead',
    );
  const back: Application = {
    ...application,
    ...took.application,
    quiet_until: null,
    version: application.version + 1,
  };
  const undone = { ...decision, undone: { by_name: by.name, at } };
  const changed = (await interviewsOfApplication(store, application)).flatMap((interview) => {
    const after = undoEffects(interview, decision, at);
    return after === interview
      ? []
      : [interviews.write(store, after, { version: interview.version })];
  });
  const taskId = application.round?.task_id;
  const task =
    taskId && taskId !== took.application.round?.task_id
      ? await removeRoundTask(store, application, taskId)
      : [];
  return {
    back,
    undone,
    writes: [
      applications.write(store, back, { version: application.version }),
      decisions.change(store, undone),
      undoableDecisions.remove(store, decision),
      nameReferences.note(
        store,
        by.userId,
        keys.decision(requisition_id, candidate_id, decision.id),
      ),
      ...changed,
      ...task,
      ...(decision.outcome === 'hire'
        ? [requisitions.count(store, requisition_id, { hired: -1 })]
        : []),
    ],
    event: {
      type: 'decision.undone',
      data: {
        requisition_id,
        candidate_id,
        decision_id: decision.id,
        outcome: decision.outcome,
        from: application.stage,
        to: back.stage,
      },
    },
  };
}
