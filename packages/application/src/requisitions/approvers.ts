import { listPage } from '@parley/data/lists/list-page.ts';
import { memberList } from '@parley/data/lists/people-lists.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

type Approvable = Pick<Requisition, 'hiring_manager_id'>;

/**
 * Roles that may approve any requisition of the company; a hiring manager may approve their own.
 */
const APPROVING_ROLES = ['admin', 'recruiter'] as const;
const PAGE = 50;

/**
 * Returns the requisitions that no active member other than this person may approve. Uses at most
 * two queries and one batch.
 */
export async function withoutOtherApprover<Of extends Approvable>(
  store: TenantStore,
  requisitions: readonly Of[],
  userId: string,
): Promise<Of[]> {
  if (requisitions.length === 0) return [];
  for (const role of APPROVING_ROLES) {
    const { items } = await listActive(store, role, 2, undefined);
    if (items.some(({ user_id }) => user_id !== userId)) return [];
  }
  const managers = await activeManagers(store, requisitions);
  return requisitions.filter(
    ({ hiring_manager_id }) =>
      hiring_manager_id === null ||
      hiring_manager_id === userId ||
      !managers.has(hiring_manager_id),
  );
}

/**
 * Checks whether an active member other than this person may approve: the requisition's hiring
 * manager, an admin or a recruiter.
 */
export const hasOtherApprover = async (
  store: TenantStore,
  requisition: Approvable,
  userId: string,
): Promise<boolean> => (await withoutOtherApprover(store, [requisition], userId)).length === 0;

/** Yields all active members who may approve the requisition, page by page. */
export async function* listApprovers(
  store: TenantStore,
  requisition: Approvable,
): AsyncGenerator<Member[]> {
  const [manager] = (await activeManagers(store, [requisition])).values();
  if (manager?.role === 'hiring-manager') yield [manager];
  for (const role of APPROVING_ROLES) {
    let after: Record<string, string> | undefined;
    do {
      const page = await listActive(store, role, PAGE, after);
      // List rows are updated later through the stream; the current state is in the member items.
      yield (
        await members.getMany(
          store,
          page.items.map(({ user_id }) => user_id),
        )
      ).filter((member) => member.role === role && member.status === 'active');
      after = page.lastKey;
    } while (after);
  }
}

async function activeManagers(
  store: TenantStore,
  requisitions: readonly Approvable[],
): Promise<Map<string, Member>> {
  const found = await members.getMany(store, [
    ...new Set(requisitions.flatMap(({ hiring_manager_id }) => hiring_manager_id ?? [])),
  ]);
  return new Map(
    found
      .filter(
        ({ status, role }) => status === 'active' && role !== 'interviewer' && role !== 'candidate',
      )
      .map((member) => [member.user_id, member]),
  );
}

const listActive = (
  store: TenantStore,
  role: (typeof APPROVING_ROLES)[number],
  limit: number,
  after: Record<string, string> | undefined,
) =>
  listPage(store, memberList, {
    filters: { role, status: 'active' },
    sort: 'name',
    descending: false,
    words: [],
    matches: () => true,
    limit,
    after,
  });
