import * as z from 'zod';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import {
  QUARTERS,
  type WorkflowCheck,
  workflowChecks,
} from '@parley/data/interviews/workflow-checks.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import type { EffectDependencies } from './effect.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The first reminder is sent a day before the start, and each interview is checked every hour. */
const AHEAD_MS = 26 * HOUR_MS;
const BACK_MS = 24 * HOUR_MS;
/**
 * Scorecards are requested over ten working days. Once a day, at this hour (UTC), the sweep reads
 * that far back.
 */
const FAR_BACK_MS = 21 * 24 * HOUR_MS;
const FAR_BACK_HOUR = 3;
const PAGE = 100;
/** How many workflows are asked for at the same time. */
const AT_ONCE = 20;
/** The number of companies whose earlier interviews are entered in one run. */
const COMPANIES_AT_ONCE = 25;

/** The event that EventBridge sends when a scheduled rule fires. */
const firing = z.object({
  id: z.string(),
  source: z.literal('aws.events'),
  time: z.iso.datetime(),
});
export const isFiring = (event: unknown): boolean => firing.safeParse(event).success;

type SweepDependencies = Pick<EffectDependencies, 'platform' | 'storeOf' | 'workflows'>;
type Between = [from: string, to: string];

/**
 * Makes sure that every interview that starts soon, is in progress, or waits for scorecards has a
 * running workflow. A workflow that was never started, or has failed, is started. Each quarter of
 * an hour looks at a quarter of the interviews (ADR 110).
 */
export const sweepWorkflows =
  (deps: SweepDependencies) =>
  async (event: unknown): Promise<void> => {
    const { id: firingId, time: firedAt } = firing.parse(event);
    const time = new Date(firedAt);
    const quarter = Math.floor((time.getUTCMinutes() * QUARTERS) / 60);
    const back = time.getUTCHours() === FAR_BACK_HOUR ? FAR_BACK_MS : BACK_MS;
    const from = (ms: number) => new Date(time.getTime() - ms).toISOString();
    await withRequestId(firingId, async () => {
      await enterEarlier([from(FAR_BACK_MS), '9999'], deps);
      await sweepQuarter(quarter, [from(back), from(-AHEAD_MS)], deps);
    });
  };

async function sweepQuarter(
  quarter: number,
  between: Between,
  deps: SweepDependencies,
): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await workflowChecks.page(deps.platform, quarter, between, PAGE, after);
    for (let at = 0; at < page.items.length; at += AT_ONCE)
      await Promise.all(
        page.items.slice(at, at + AT_ONCE).map((check) => ensureWorkflow(check, deps)),
      );
    after = page.lastKey;
  } while (after);
}

async function ensureWorkflow(
  { tenant_id, interview_id, revision, planned_request_id }: WorkflowCheck,
  { workflows }: SweepDependencies,
): Promise<void> {
  const workflow = { tenantId: tenant_id, interviewId: interview_id, revision };
  try {
    if (await workflows.start(workflow, planned_request_id))
      log('workflow-restarted', { tenant_id, interview_id, revision });
  } catch (error) {
    log('workflow-not-swept', { tenant_id, interview_id, revision, ...errorFields(error) });
  }
}

/**
 * Enters the interviews that were written by releases without checks, some companies in each run,
 * until every company was read. Later interviews are entered from the stream.
 */
async function enterEarlier(between: Between, deps: SweepDependencies): Promise<void> {
  const { platform, storeOf } = deps;
  const state = await workflowChecks.earlier(platform);
  if (state.done) return;
  const tenants = await tenantRegister.list(platform, COMPANIES_AT_ONCE, state.after);
  for (const { id } of tenants.items) await enterOfCompany(platform, storeOf(id), between);
  const after = tenants.lastKey;
  await platform.commit([
    workflowChecks.writeEarlier(platform, { ...state, after, done: after === undefined }),
  ]);
}

async function enterOfCompany(
  platform: TenantStore,
  store: TenantStore,
  between: Between,
): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, { of: 'tenant', between, limit: PAGE, after });
    const writes = workflowChecks.enterEarlier(platform, page.items);
    if (writes.length > 0) await platform.commit(writes);
    after = page.lastKey;
  } while (after);
}
