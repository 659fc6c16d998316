import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { members, users } from './members.repo.ts';

/**
 * Returns the writes that invalidate all tokens issued to a person, in all of their companies (ADR
 * 36). A person belongs to few companies; each costs a read.
 * @param stamp never used before
 * @param alsoIn a company to write in also if the user does not name it
 */
export async function endSessions(
  platform: TenantStore,
  userId: string,
  stamp: string,
  alsoIn?: number,
): Promise<WriteOp[]> {
  const person = await users.get(platform, userId);
  const companies = new Set(person?.memberships.map(({ tenant_id }) => tenant_id));
  if (alsoIn !== undefined) companies.add(alsoIn);
  const writes = await Promise.all(
    [...companies].map(async (tenantId) => {
      const store = platform.forTenant(tenantId);
      const member = await members.get(store, userId);
      if (!member) return [];
      const changed = { ...member, security_stamp: stamp, version: member.version + 1 };
      return [members.write(store, changed, { version: member.version })];
    }),
  );
  const signIn =
    person &&
    users.write(
      platform,
      { ...person, security_stamp: stamp, version: person.version + 1 },
      { version: person.version },
    );
  return [...(signIn ? [signIn] : []), ...writes.flat()];
}
