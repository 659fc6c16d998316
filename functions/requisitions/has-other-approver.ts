import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { userList } from '@parley/data/lists/user-list.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { members } from '@parley/data/users/members.repo.ts';

/** Whether somebody active besides this person may approve: the requisition's hiring manager, an admin or a recruiter. At most three reads. */
export async function hasOtherApprover(store: TenantStore, { hiring_manager_id }: Pick<Requisition, 'hiring_manager_id'>, userId: string): Promise<boolean> {
  if (hiring_manager_id !== null && hiring_manager_id !== userId) {
    const manager = await members.get(store, hiring_manager_id);
    if (manager?.status === 'active' && manager.role !== 'interviewer' && manager.role !== 'candidate') return true;
  }
  for (const role of ['admin', 'recruiter'] as const) {
    const { items } = await listPage(store, userList, { filters: { role, status: 'active' }, sort: 'name', descending: false, words: [], matches: () => true, limit: 2 });
    if (items.some(({ user_id }) => user_id !== userId)) return true;
  }
  return false;
}
