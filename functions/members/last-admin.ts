import { fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID, type Role } from '@parley/contracts/members/role.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, admins } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** How many colleagues are read and how many are named. */
const LOOKED_AT = 50;
const NAMED = 5;

/**
 * Returns the refusal to leave a company without an admin, with active colleagues by name who could
 * become one.
 */
export async function refuseLastAdmin(store: TenantStore, userId: string) {
  const { items } = await members.listStaff(store, LOOKED_AT, undefined);
  const others = items
    .filter((member) => member.user_id !== userId && member.status === 'active')
    .slice(0, NAMED);
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    others.map(({ name }) => name),
  );
  return fail(
    'last-admin',
    others.length > 0
      ? `A company needs at least one active admin. Make ${names} an admin first`
      : 'A company needs at least one active admin. Invite somebody as admin first',
    {
      details: { could_be_admin: others.map(({ user_id, name }) => ({ user_id, name })) },
    },
  );
}

/** The page size when members of the platform are read. */
const PAGE = 100;
const isActiveAdmin = (member: Member | undefined) =>
  member?.role === 'admin' && member.status !== 'disabled';
const isPlatformAdmin = (member: Member | undefined) =>
  member?.role === 'platform-admin' && member.status === 'active';

/**
 * Returns the writes that update the list of admins after a change of a member, none if it is not
 * affected, or `last-admin` if no admin would be left who can sign in: an invited admin who has
 * never signed in does not count.
 */
export async function listAdminsAfterChange(
  store: TenantStore,
  before: Member,
  after: Member | undefined,
): Promise<WriteOp[] | 'last-admin'> {
  if (isPlatformAdmin(before) && !isPlatformAdmin(after))
    return anotherOfThePlatform(store, before);
  if (isActiveAdmin(before) === isActiveAdmin(after)) return [];
  const current = await admins.get(store);
  const others = current.userIds.filter((id) => id !== before.user_id);
  if (isActiveAdmin(after))
    return [admins.write(store, [...others, before.user_id], current.version)];
  // The platform needs platform admins; ordinary admins may all be removed.
  if (store.tenantId === PLATFORM_TENANT_ID) return [admins.write(store, others, current.version)];
  const canSignIn = (await members.getMany(store, others)).some(
    ({ status }) => status === 'active',
  );
  return canSignIn ? [admins.write(store, others, current.version)] : 'last-admin';
}

/**
 * Ensures that of two platform admins who remove each other concurrently, one finds the other
 * changed.
 */
async function anotherOfThePlatform(
  store: TenantStore,
  leaving: Member,
): Promise<WriteOp[] | 'last-admin'> {
  let after: Record<string, string> | undefined;
  do {
    const page = await members.listStaff(store, PAGE, after);
    const another = page.items.find(
      (member) => member.user_id !== leaving.user_id && isPlatformAdmin(member),
    );
    if (another) return [store.check(keys.member(another.user_id), { version: another.version })];
    after = page.lastKey;
  } while (after);
  return 'last-admin';
}

/**
 * Checks whether the caller may not change a member: platform admins can only be changed by
 * platform admins.
 */
export const isForeignMember = (caller: { role: Role }, member: { role: Role }): boolean =>
  member.role === 'platform-admin' && caller.role !== 'platform-admin';
