import * as z from 'zod';
import {
  REQUISITION_STATUSES,
  scorecardTemplate,
  interviewPlanStep,
  EMPLOYMENT_TYPES,
  type RequisitionStatus,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { placeCode } from '@parley/contracts/shared/place-code.schema.ts';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const approval = z.object({ by_id: z.string(), by_name: z.string(), at: z.string() });

export const requisitionItem = z.object({
  kind: z.literal('REQUISITION'),
  id: z.string(),
  tenant_id: z.int(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  place: placeCode.nullable().default(null),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  openings: z.int(),
  skills: z.array(z.string()),
  description: z.string(),
  hiring_manager_id: z.string().nullable(),
  hiring_manager_name: z.string().nullable(),
  owner_id: z.string(),
  owner_name: z.string(),
  scorecard_template: scorecardTemplate.nullable(),
  interview_plan: z.array(interviewPlanStep),
  status: z.enum(REQUISITION_STATUSES),
  candidates: z.int().default(0),
  hired: z.int().default(0),
  sent_back: z
    .object({ by_name: z.string(), at: z.string(), reason: z.string() })
    .nullable()
    .default(null),
  was_on_hold: z.boolean().default(false),
  requested: approval.nullable().default(null),
  approvals: z.array(approval).default([]),
  closed: approval.extend({ reason: z.string() }).nullable().default(null),
  opened_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Requisition = z.infer<typeof requisitionItem>;

/**
 * Requisitions by id and, by status, through GSI3. Counts change concurrently with edits, so edits
 * never write the whole item.
 */
export const requisitions = {
  async get(store: TenantStore, id: string): Promise<Requisition | undefined> {
    const item = await store.get(keys.requisition(id));
    return item && requisitionItem.parse(item);
  },
  /** Returns the existing requisitions of the ids; no order. */
  async getMany(store: TenantStore, ids: readonly string[]): Promise<Requisition[]> {
    if (ids.length === 0) return [];
    return (await store.getMany(ids.map((id) => keys.requisition(id)))).map((item) =>
      requisitionItem.parse(item),
    );
  },
  async list(
    store: TenantStore,
    status: RequisitionStatus | undefined,
    limit: number,
    after: Record<string, string> | undefined,
  ) {
    const page = await store.query({
      ...(status
        ? { index: 'GSI3' as const, pk: `REQUISITIONS#${status}` }
        : { pk: keys.requisition('').pk }),
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map((item) => requisitionItem.parse(item)), lastKey: page.lastKey };
  },
  create(store: TenantStore, requisition: Requisition): WriteOp {
    return store.put(
      keys.requisition(requisition.id),
      { ...requisition, project: 'requisition', ...LIST_MARKER },
      'missing',
      keys.requisitionIndex(requisition.status, requisition.id),
    );
  },
  /** Sets the given fields if the version has not changed since it was read. */
  change(store: TenantStore, id: string, fields: Partial<Requisition>, seen: number): WriteOp {
    return store.add(
      keys.requisition(id),
      { version: 1 },
      { ...fields, ...LIST_MARKER },
      { version: seen },
      fields.status ? keys.requisitionIndex(fields.status, id) : {},
    );
  },
  /**
   * Counts added or hired candidates independent of concurrent edits, unless the version must still
   * be the one that was read.
   */
  count(
    store: TenantStore,
    id: string,
    add: { candidates?: number; hired?: number },
    expect: Expect = 'exists',
  ): WriteOp {
    return store.add(keys.requisition(id), add, LIST_MARKER, expect);
  },
  /**
   * Returns the write that deletes a requisition. It is also refused if a candidate has been added
   * since the requisition was read, which does not change the version.
   */
  remove(store: TenantStore, { id, candidates }: Requisition, seen: number): WriteOp {
    return store.remove(keys.requisition(id), { version: seen, candidates });
  },
};
