import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { admins } from '@parley/data/members/admins.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';

/** Whether somebody still works for the company: not disabled, and not gone. */
export const isActiveMember = (member: Member | undefined): member is Member =>
  member !== undefined && member.status !== 'disabled';

/**
 * Who hears in place of somebody who is disabled or has left: the recruiter of the requisition,
 * else its hiring manager, else the company's admins.
 */
export async function findSubstitutes(
  store: TenantStore,
  requisitionId: string | null,
): Promise<Member[]> {
  const requisition =
    requisitionId === null ? undefined : await requisitions.get(store, requisitionId);
  const ids = requisition
    ? [requisition.owner_id, requisition.hiring_manager_id].filter((id) => id !== null)
    : [];
  const [first] = (await members.getMany(store, ids)).filter(isActiveMember);
  if (first) return [first];
  const { userIds } = await admins.get(store);
  return (await members.getMany(store, userIds)).filter(isActiveMember);
}

/** The person alone, or whoever hears in their place. */
export async function responsibleFor(
  store: TenantStore,
  userId: string,
  requisitionId: string | null,
): Promise<Member[]> {
  const member = await members.get(store, userId);
  return isActiveMember(member) ? [member] : findSubstitutes(store, requisitionId);
}
