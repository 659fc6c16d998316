import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import * as z from 'zod';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { EffectDependencies } from './effect.ts';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';

const HOUR_MS = 3_600_000;
/** The first reminder is sent a day before the start, and the sweep runs every hour. */
const AHEAD_MS = 26 * HOUR_MS;
const BACK_MS = 24 * HOUR_MS;
/**
 * Scorecards are requested over ten working days. Once a day, at this hour (UTC), the sweep reads
 * that far back.
 */
const FAR_BACK_MS = 21 * 24 * HOUR_MS;
const FAR_BACK_HOUR = 3;
const PAGE = 100;

/** The event that EventBridge sends when a scheduled rule fires. */
const firing = z.object({
  id: z.string(),
  source: z.literal('aws.events'),
  time: z.iso.datetime(),
});
export const isFiring = (event: unknown): boolean => firing.safeParse(event).success;

type SweepDependencies = Pick<EffectDependencies, 'platform' | 'storeOf' | 'workflows'>;

/**
 * Makes sure that every interview that starts soon, is in progress, or waits for scorecards has a
 * running workflow. A workflow that was never started, or has failed, is started. Reads each
 * company's interviews by start time.
 */
export const sweepWorkflows =
  (deps: SweepDependencies) =>
  async (event: unknown): Promise<void> => {
    const { id: firingId, time: firedAt } = firing.parse(event);
    const time = new Date(firedAt);
    const back = time.getUTCHours() === FAR_BACK_HOUR ? FAR_BACK_MS : BACK_MS;
    const between: [string, string] = [
      new Date(time.getTime() - back).toISOString(),
      new Date(time.getTime() + AHEAD_MS).toISOString(),
    ];
    await withRequestId(firingId, async () => {
      let after: Record<string, string> | undefined;
      do {
        const tenants = await tenantRegister.list(deps.platform, PAGE, after);
        for (const { id } of tenants.items) await sweepTenant(deps.storeOf(id), between, deps);
        after = tenants.lastKey;
      } while (after);
    });
  };

async function sweepTenant(
  store: TenantStore,
  between: [string, string],
  deps: SweepDependencies,
): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, { of: 'tenant', between, limit: PAGE, after });
    for (const interview of page.items.filter(hasWorkflow)) await ensureWorkflow(interview, deps);
    after = page.lastKey;
  } while (after);
}

async function ensureWorkflow(
  { tenant_id, id, revision, planned_request_id }: Interview,
  { workflows }: SweepDependencies,
): Promise<void> {
  const workflow = { tenantId: tenant_id, interviewId: id, revision };
  try {
    if (await workflows.start(workflow, planned_request_id))
      log('workflow-restarted', { tenant_id, interview_id: id, revision });
  } catch (error) {
    log('workflow-not-swept', { tenant_id, interview_id: id, revision, ...errorFields(error) });
  }
}
