import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';

const waitingItem = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  candidate: z.string(),
  requisition: z.string(),
  stage: z.string(),
  round: z.string().nullable().default(null),
  since: z.string(),
});
export type Waiting = z.infer<typeof waitingItem>;
const LISTS = ['decide', 'schedule', 'offer'] as const;
export type WaitsFor = (typeof LISTS)[number];

const PAGE = 200;
/** A limit above what one response of the table contains. */
const MAX_READ = 5000;

/** Pending applications, maintained by the stream, so that a home page costs one query. */
export const pendingApplications = {
  /** Returns the newest ones by requisition and candidate; no more are read than requested. */
  async list(store: TenantStore, what: WaitsFor, limit: number): Promise<Waiting[]> {
    const page = await store.query({ pk: keys.waiting(what, '').pk, limit, newestFirst: true });
    return page.items.map((item) => waitingItem.parse(item));
  },
  /**
   * Returns all pending applications of the company by requisition: up to some 3,000 in one query.
   */
  async listAll(store: TenantStore, what: WaitsFor): Promise<Waiting[]> {
    const found: Waiting[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({ pk: keys.waiting(what, '').pk, limit: MAX_READ, after });
      found.push(...page.items.map((item) => waitingItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  /** Returns all pending applications of a requisition, the longest pending first. */
  async listOfRequisition(
    store: TenantStore,
    what: WaitsFor,
    requisitionId: string,
  ): Promise<Waiting[]> {
    const { pk, sk } = keys.waiting(what, `${requisitionId}~`);
    const found: Waiting[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({ pk, sk: { beginsWith: sk }, limit: PAGE, after });
      found.push(...page.items.map((item) => waitingItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found.sort((a, b) => (a.since < b.since ? -1 : 1));
  },
  /** Puts the application on one list, or none, and removes it from the others. */
  note(
    store: TenantStore,
    what: WaitsFor | null,
    entry: Pick<Waiting, 'requisition_id' | 'candidate_id'> & Partial<Waiting>,
  ): WriteOp[] {
    const id = `${entry.requisition_id}~${entry.candidate_id}`;
    return LISTS.map((list) =>
      list === what
        ? store.put(keys.waiting(list, id), { kind: 'WAITING', ...entry, version: 1 }, 'any')
        : store.remove(keys.waiting(list, id), 'any'),
    );
  },
};
