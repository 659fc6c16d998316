import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { stageName } from '@parley/domain/applications/stage-name.ts';
import { type Deciding, decide } from '../../decisions/decide.ts';
import { isFailure } from '../../shared/failure.ts';
import type { BulkPlan } from '../../shared/run-bulk.ts';
import { standingApplication } from './standing-application.ts';

/**
 * Decides against a candidate (or notes that they withdrew) about the requisition they stand on.
 */
export async function planReject(
  store: TenantStore,
  deciding: Deciding,
  id: string,
): Promise<BulkPlan> {
  const application = await standingApplication(store, id);
  if ('ok' in application) return application;
  const name = application.candidate;
  const decided = await decide(store, application, deciding);
  if (isFailure(decided))
    return { ok: false, name, code: decided.problem, message: decided.message ?? '' };
  const { moved, writes, event } = decided;
  return {
    ok: true,
    name,
    message: `${stageName(application.stage)} → ${stageName(moved.stage)} on ${application.requisition}`,
    from: application.stage,
    to: moved.stage,
    version: moved.version,
    writes,
    event,
  };
}
