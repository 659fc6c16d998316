import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { duties, type RequisitionDuty } from '@parley/data/members/duties.repo.ts';
import {
  type ListSummary,
  pendingApplications,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { bookedPeriods } from '@parley/domain/waiting/waits-for-booker.ts';

/*
 * How a company's home pages are read until its backfill has found out, for the items of earlier
 * releases, who acts on them: by the requisitions of the reader and the interviews of the company.
 */

/** The number of a member's requisitions that are read. */
const MAX_REQUISITIONS = 500;
/** The number of interviews that are read of each period. */
const MAX_READ = 200;
/** What waits for a member on one list of one requisition. */
export interface PendingList extends ListSummary {
  list: WaitsFor;
  requisition_id: string;
  requisition: string;
  is_hiring_manager: boolean;
}

/** Returns the interviews that a member has booked, among the next and the last of the company. */
export async function listEarlierBooked(
  store: TenantStore,
  userId: string,
  now: Date,
): Promise<Interview[]> {
  const booked = { of: 'tenant', limit: MAX_READ, createdBy: userId } as const;
  const { coming, past } = bookedPeriods(now);
  const [ahead, ended] = await Promise.all([
    interviews.list(store, { ...booked, between: coming }),
    interviews.list(store, {
      ...booked,
      between: past,
      state: 'awaiting_feedback',
      newestFirst: true,
    }),
  ]);
  return [...ahead.items, ...ended.items];
}

/** Returns what waits for a member on their open requisitions, the longest waiting first. */
export async function listEarlierPending(
  store: TenantStore,
  userId: string,
  lists: readonly WaitsFor[],
): Promise<PendingList[]> {
  const held = await duties.listRequisitions(store, userId, MAX_REQUISITIONS, {
    withCandidates: true,
  });
  const summaries = await pendingApplications.summaries(
    store,
    held.map(({ requisition_id }) => requisition_id),
  );
  const withoutManager = await findWithoutManager(store, held);
  const pending = held.flatMap((duty) => {
    const { requisition_id, title, is_owner, is_hiring_manager } = duty;
    const decides = duty.decides ?? (is_hiring_manager || withoutManager.has(requisition_id));
    return lists
      .filter((list) => (list === 'decide' ? decides : is_owner))
      .map((list) => ({
        list,
        requisition_id,
        requisition: title,
        is_hiring_manager,
        ...summaries.get(requisition_id)![list],
      }));
  });
  return pending
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.since! < other.since! ? -1 : 1));
}

/** Returns those of the requisitions of earlier releases that have no hiring manager. */
async function findWithoutManager(
  store: TenantStore,
  held: readonly RequisitionDuty[],
): Promise<Set<string>> {
  const unknown = held.filter(({ decides }) => decides === undefined);
  const found = await requisitions.getMany(
    store,
    unknown.map(({ requisition_id }) => requisition_id),
  );
  return new Set(
    found.filter(({ hiring_manager_id }) => hiring_manager_id === null).map(({ id }) => id),
  );
}
