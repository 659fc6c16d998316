import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { fail } from '@parley/application/shared/failure.ts';

/** How many colleagues are looked through and how many are named. */
const LOOKED_AT = 50;
const NAMED = 5;

/**
 * The refusal to leave a company without an admin, with colleagues who could be made one first:
 * active, by name.
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
