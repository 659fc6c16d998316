import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { admins } from '@parley/data/users/admins.repo.ts';
import type { Member } from '@parley/data/users/member.codec.ts';

const isActiveAdmin = (member: Member | undefined) => member?.role === 'admin' && member.status !== 'disabled';

/** The write that keeps the list of admins true when a member changes, none when it does not matter, or `last-admin`. */
export async function adminsAfter(store: TenantStore, before: Member, after: Member | undefined): Promise<WriteOp[] | 'last-admin'> {
  if (isActiveAdmin(before) === isActiveAdmin(after)) return [];
  const current = await admins.get(store);
  const others = current.userIds.filter((id) => id !== before.user_id);
  if (isActiveAdmin(after)) return [admins.write(store, [...others, before.user_id], current.version)];
  return others.length === 0 ? 'last-admin' : [admins.write(store, others, current.version)];
}
