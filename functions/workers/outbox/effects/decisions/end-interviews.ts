import { applications } from '@parley/data/applications/applications.repo.ts';
import {
  type Decision,
  decisions,
  interviewsOfApplication,
} from '@parley/data/decisions/decisions.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { withCancelled } from '@parley/data/interviews/interview-changes.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { removeScorecardDuties } from '@parley/data/interviews/remove-scorecard-duties.ts';
import { OUTCOME_CONSEQUENCES } from '@parley/domain/decisions/outcomes.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * Marks missing scorecards as no longer requested. All changes are one transaction, so that a
 * repeated event finds them done; the decision stores the previous states of the scorecards.
 */
export async function stopAskingForScorecards(
  decision: Decision,
  requestId: string,
  tenantId: number,
  { storeOf, now, newId, workflows }: EffectDependencies,
): Promise<void> {
  if (!OUTCOME_CONSEQUENCES[decision.outcome].stopScorecards) return;
  const store = storeOf(tenantId);
  const at = now().toISOString();
  const found = (await interviewsOfApplication(store, decision)).flatMap(
    (interview) => removeScorecardDuties(interview, at) ?? [],
  );
  if (found.length > 0) {
    const stopped = found.flatMap((one) => one.stopped);
    const { requisition_id, candidate_id, id } = decision;
    const result = await store.commit([
      ...found.map(({ after }) => interviews.write(store, after, { version: after.version - 1 })),
      decisions.change(store, { ...decision, stopped: [...decision.stopped, ...stopped] }),
      eventOp(
        store,
        {
          type: 'scorecards.stopped',
          data: { requisition_id, candidate_id, decision_id: id, seats: stopped.length },
        },
        { id: newId('evt'), at, actorId: decision.decided_by, requestId },
      ),
    ]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
  // This includes workflows that an earlier call of this effect has stopped, because stopping them
  // twice is harmless.
  for (const id of new Set(
    [...decision.stopped, ...found.flatMap((one) => one.stopped)].map(
      ({ interview_id }) => interview_id,
    ),
  )) {
    const interview = await interviews.get(store, id);
    if (interview)
      await workflows.stop(
        { tenantId, interviewId: id, revision: interview.revision },
        'the application has ended',
      );
  }
}

/** Cancels the interviews of the application that have not begun, if the outcome ends it. */
export async function cancelFutureInterviews(
  decision: Decision,
  requestId: string,
  tenantId: number,
  { storeOf, now, newId }: EffectDependencies,
): Promise<void> {
  const reason = OUTCOME_CONSEQUENCES[decision.outcome].cancelReason;
  const store = storeOf(tenantId);
  const application = await applications.get(store, decision.requisition_id, decision.candidate_id);
  if (!reason || !application) return;
  const at = now().toISOString();
  for (const interview of await interviewsOfApplication(store, application)) {
    if (interview.state !== 'scheduled' || interview.starts_at <= at) continue;
    const cancelled = withCancelled(store, interview, reason, at, { inner: true });
    const record = eventOp(store, cancelled.event, {
      id: newId('evt'),
      at,
      actorId: decision.decided_by,
      requestId,
    });
    const result = await store.commit([...cancelled.writes, record]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
}
