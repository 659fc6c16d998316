import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { withStage } from '@parley/data/applications/with-stage.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { stageName } from '@parley/domain/applications/stage-name.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { BulkPlan } from '../../shared/run-bulk.ts';
import { standingApplication } from './standing-application.ts';

/** Moves the application on which a candidate stands by a named step. */
export async function planMove(
  store: TenantStore,
  transition: ApplicationTransition,
  id: string,
  at: string,
): Promise<BulkPlan> {
  const application = await standingApplication(store, id);
  if ('ok' in application) return application;
  const name = application.candidate;
  const moved = nextState<ApplicationStage, ApplicationTransition>(
    APPLICATION_TRANSITIONS,
    transition,
    application.stage,
  );
  if (!moved.ok)
    return {
      ok: false,
      name,
      code: moved.code,
      message: `Is ${stageName(application.stage)} on ${application.requisition}`,
    };
  const after = withStage(application, moved.to, at);
  return {
    ok: true,
    name,
    message: `${stageName(application.stage)} → ${stageName(moved.to)} on ${application.requisition}`,
    from: application.stage,
    to: moved.to,
    version: after.version,
    writes: [applications.write(store, after, { version: application.version })],
    event: {
      type: 'application.moved',
      data: {
        requisition_id: application.requisition_id,
        candidate_id: id,
        from: application.stage,
        since: application.stage_since,
        to: moved.to,
        version: after.version,
      },
    },
  };
}
