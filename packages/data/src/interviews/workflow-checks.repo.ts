import * as z from 'zod';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { Key } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { Interview } from './interview.codec.ts';

/** The number of partitions, of which the sweep reads one each quarter of an hour. */
export const QUARTERS = 4;
/**
 * Scorecards are requested over ten working days after the start of an interview, so checks expire
 * later than that.
 */
const KEPT_SECONDS = 30 * 86_400;

const checkItem = z.object({
  tenant_id: z.int(),
  interview_id: z.string(),
  revision: z.int(),
  planned_request_id: z.string().optional(),
});
export type WorkflowCheck = z.infer<typeof checkItem>;

const stateItem = z.object({
  /** The cursor at which the register of companies is read on; absent at its beginning. */
  after: z.record(z.string(), z.string()).optional(),
  done: z.boolean(),
  version: z.int(),
});
type EarlierState = z.infer<typeof stateItem>;

type Checked = Pick<
  Interview,
  'tenant_id' | 'id' | 'starts_at' | 'revision' | 'planned_request_id' | 'state'
>;

/** Spreads interviews by the last character of their id, which is random. */
const quarterOf = (id: string): number => id.charCodeAt(id.length - 1) % QUARTERS;
const keyOf = ({ tenant_id, id, starts_at }: Checked): Key =>
  keys.workflowCheck(quarterOf(id), starts_at, tenant_id, id);

/**
 * The interviews of all companies whose workflow should run, stored for the platform, so that
 * looking for missing workflows costs as much as there are such interviews, however many companies
 * there are (ADR 110). Entries contain no personal data.
 */
export const workflowChecks = {
  /** Returns the writes that follow from a changed interview (undefined: does not exist). */
  writes(
    platform: TenantStore,
    before: Checked | undefined,
    after: Checked | undefined,
  ): WriteOp[] {
    const [old, fresh] = [before, after].map((one) => (one && hasWorkflow(one) ? one : undefined));
    if (old && fresh && isSame(old, fresh)) return [];
    const isMoved = old && keyOf(old).sk !== (fresh && keyOf(fresh).sk);
    return [
      ...(isMoved ? [platform.remove(keyOf(old), 'any')] : []),
      ...(fresh ? [enter(platform, fresh)] : []),
    ];
  },
  /** Returns a page of the interviews of a quarter that start between two times (UTC, ISO 8601). */
  async page(
    platform: TenantStore,
    quarter: number,
    between: [from: string, to: string],
    limit: number,
    after: Record<string, string> | undefined,
  ): Promise<{ items: WorkflowCheck[]; lastKey: Record<string, string> | undefined }> {
    const { pk } = keys.workflowCheck(quarter, '', 1, '');
    const [from, to] = between;
    const page = await platform.query({ pk, sk: { between: [from, `${to}~`] }, limit, after });
    return { items: page.items.map((item) => checkItem.parse(item)), lastKey: page.lastKey };
  },
  /** Enters interviews that were written before the stream maintained the checks. */
  enterEarlier: (platform: TenantStore, interviews: readonly Interview[]): WriteOp[] =>
    interviews.filter(hasWorkflow).map((interview) => enter(platform, interview)),
  async earlier(platform: TenantStore): Promise<EarlierState> {
    const item = await platform.get(keys.earlierWorkflowChecks());
    return item ? stateItem.parse(item) : { done: false, version: 0 };
  },
  writeEarlier: (platform: TenantStore, state: EarlierState): WriteOp =>
    platform.put(
      keys.earlierWorkflowChecks(),
      { kind: 'EARLIER_WORKFLOW_CHECKS', ...state, version: state.version + 1 },
      state.version === 0 ? 'missing' : { version: state.version },
    ),
};

const isSame = (one: Checked, other: Checked): boolean =>
  one.starts_at === other.starts_at &&
  one.revision === other.revision &&
  one.planned_request_id === other.planned_request_id;

function enter(platform: TenantStore, interview: Checked): WriteOp {
  const { tenant_id, id, starts_at, revision, planned_request_id } = interview;
  return platform.put(
    keyOf(interview),
    {
      kind: 'WORKFLOW_CHECK',
      tenant_id,
      interview_id: id,
      revision,
      planned_request_id,
      version: 1,
      ttl: Math.floor(Date.parse(starts_at) / 1000) + KEPT_SECONDS,
    },
    'any',
  );
}
