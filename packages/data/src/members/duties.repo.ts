import * as z from 'zod';
import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const requisitionDuty = z.object({
  kind: z.literal('REQUISITION_DUTY'),
  requisition_id: z.string(),
  title: z.string(),
  status: z.enum(REQUISITION_STATUSES),
  is_owner: z.boolean(),
  is_hiring_manager: z.boolean(),
  /**
   * Whether candidates were put on it, and whether this member decides about them: the hiring
   * manager, or the recruiter if there is none. Absent in items of earlier releases.
   */
  has_candidates: z.boolean().optional(),
  decides: z.boolean().optional(),
});
const taskDuty = z.object({
  kind: z.literal('TASK_DUTY'),
  requisition_id: z.string(),
  candidate_id: z.string(),
  open: z.int(),
});
/** An interview that the member has booked, while something about it may wait for them. */
const interviewDuty = z.object({
  kind: z.literal('INTERVIEW_DUTY'),
  interview_id: z.string(),
  /** UTC, ISO 8601. */
  starts_at: z.string(),
});
const duty = z.discriminatedUnion('kind', [requisitionDuty, taskDuty]);
export type RequisitionDuty = z.infer<typeof requisitionDuty>;
export type TaskDuty = z.infer<typeof taskDuty>;
export type InterviewDuty = z.infer<typeof interviewDuty>;

type About =
  | { requisition_id: string; candidate_id?: string }
  | { interview_id: string; starts_at: string };

function getKey(userId: string, about: About) {
  if ('interview_id' in about)
    return keys.duty(userId, `INTERVIEW#${about.starts_at}#${about.interview_id}`);
  const { requisition_id, candidate_id } = about;
  return keys.duty(
    userId,
    candidate_id === undefined
      ? `REQUISITION#${requisition_id}`
      : `TASKS#${requisition_id}~${candidate_id}`,
  );
}

/**
 * The duties of each member, maintained by the stream. The interviews that a member takes part in,
 * and their scorecards, are found by panels instead.
 */
export const duties = {
  async list(
    store: TenantStore,
    userId: string,
    limit: number,
  ): Promise<{ requisitions: RequisitionDuty[]; tasks: TaskDuty[] }> {
    const { pk } = keys.duty(userId, '');
    const [requisitions, tasks] = await Promise.all(
      ['REQUISITION#', 'TASKS#'].map(async (beginsWith) =>
        (await store.query({ pk, sk: { beginsWith }, limit, newestFirst: true })).items.map(
          (item) => duty.parse(item),
        ),
      ),
    );
    return {
      requisitions: requisitions!.filter((one) => one.kind === 'REQUISITION_DUTY'),
      tasks: tasks!.filter((one) => one.kind === 'TASK_DUTY'),
    };
  },
  /**
   * Returns a member's requisitions that are not closed, newest first.
   * @param limit how many are read
   * @param withCandidates whether only open ones are returned on which candidates were put
   */
  async listRequisitions(
    store: TenantStore,
    userId: string,
    limit: number,
    { withCandidates = false }: { withCandidates?: boolean } = {},
  ): Promise<RequisitionDuty[]> {
    const { items } = await store.query({
      pk: keys.duty(userId, '').pk,
      sk: { beginsWith: 'REQUISITION#' },
      limit,
      newestFirst: true,
      ...(withCandidates && { where: { status: 'open' }, whereNot: { has_candidates: false } }),
    });
    return items.map((item) => requisitionDuty.parse(item));
  },
  /**
   * Returns the interviews that a member has booked, and about which something may wait for them:
   * answers of the panel before, and scorecards of others after it. The latest come first.
   * @param between when they start (UTC, ISO 8601), both included
   */
  async listInterviews(
    store: TenantStore,
    userId: string,
    { between: [from, to], limit }: { between: [string, string]; limit: number },
  ): Promise<InterviewDuty[]> {
    const { items } = await store.query({
      pk: keys.duty(userId, '').pk,
      sk: { between: [`INTERVIEW#${from}`, `INTERVIEW#${to}~`] },
      limit,
      newestFirst: true,
    });
    return items.map((item) => interviewDuty.parse(item));
  },
  put(
    store: TenantStore,
    userId: string,
    item: RequisitionDuty | TaskDuty | InterviewDuty,
  ): WriteOp {
    return store.put(getKey(userId, item), { ...item, version: 1 }, 'any');
  },
  remove(store: TenantStore, userId: string, about: About): WriteOp {
    return store.remove(getKey(userId, about), 'any');
  },
};
