import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import {
  type Application,
  applications,
  NEW_APPLICATION_DEFAULTS,
} from '@parley/data/applications/applications.repo.ts';
import { withStage } from '@parley/data/applications/with-stage.ts';
import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { completeRoundTask } from '../../decisions/round-task.ts';
import { type Failure, fail } from '../../shared/failure.ts';

/**
 * The writes that bring the application to interviewing: made where the candidate is not on the
 * requisition yet, moved on from before and from a decision, left where interviews go on. The task
 * to schedule a round is done with it. The requisition must still be as it was read.
 */
export async function putOnRequisition(
  store: TenantStore,
  requisition: Requisition,
  candidate: Candidate,
  application: Application | undefined,
  by: { name: string },
  at: string,
): Promise<WriteOp[] | Failure<'invalid-transition'>> {
  const seen = { version: requisition.version };
  if (!application) {
    const fresh: Application = {
      kind: 'APPLICATION',
      tenant_id: requisition.tenant_id,
      requisition_id: requisition.id,
      candidate_id: candidate.id,
      requisition: requisition.title,
      requisition_location: requisition.location,
      candidate: candidate.name,
      candidate_email: candidate.email,
      stage: 'interviewing',
      source: candidate.source,
      created_at: at,
      stage_since: at,
      ...NEW_APPLICATION_DEFAULTS,
    };
    return [
      applications.write(store, fresh, 'missing'),
      store.add(keys.requisition(requisition.id), { candidates: 1 }, {}, seen),
    ];
  }
  const unchanged = [
    store.check(keys.application(requisition.id, candidate.id), { version: application.version }),
    store.check(keys.requisition(requisition.id), seen),
  ];
  const { round } = application;
  const task = round?.task_id
    ? await completeRoundTask(store, application, round.task_id, by, at)
    : [];
  const booked = round && { ...round, task_id: null };
  if (application.stage === 'interviewing' || application.stage === 'offer') {
    if (!round?.task_id) return unchanged;
    const next = { ...application, round: booked, version: application.version + 1 };
    return [
      applications.write(store, next, { version: application.version }),
      store.check(keys.requisition(requisition.id), seen),
      ...task,
    ];
  }
  const moved = nextState<ApplicationStage, ApplicationTransition>(
    APPLICATION_TRANSITIONS,
    application.stage === 'decision' ? 'advance' : 'schedule',
    application.stage,
  );
  if (!moved.ok)
    return fail(
      'invalid-transition',
      `${candidate.name} is ${application.stage} on ${requisition.title}. Reopen the application first`,
    );
  const next = { ...withStage(application, moved.to, at), round: booked };
  return [
    applications.write(store, next, { version: application.version }),
    store.check(keys.requisition(requisition.id), seen),
    ...task,
  ];
}
