import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { Member, User } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { toTenantId } from '../../shared/to-tenant-id.ts';
import { needsTwoStep } from '@parley/domain/access/abilities.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';

interface TenantClaims {
  tenant_id: number;
  roles: string[];
  name: string;
  /** The stamp of the membership: a token with another one is refused (ADR 36). */
  security_stamp: string;
  /** That of the sign-in, for what is of no company. */
  person_stamp: string;
}

export interface FoundClaims {
  claims: TenantClaims;
  member: Member;
  /** The company opens to the member with two-step sign-in alone. */
  needsTwoStep: boolean;
}

/**
 * The tenant and role a token may carry, always from a live membership of the person. Each tab of
 * the application asks for the company that it works in; where that is none of the person's, or is
 * not open to them, it is the active company, and where that is not open either, the first that is.
 * Undefined where there is no company yet, or the account is disabled everywhere; a person whose
 * companies are all inactive gets the first of them, of which the API says so.
 * @param asked what the application sent as the company; chooses among the person's own memberships
 * and gives no right
 */
export async function toClaims(
  platform: TenantStore,
  userId: string,
  asked?: unknown,
): Promise<FoundClaims | undefined> {
  const person = await users.get(platform, userId);
  if (!person) return undefined;
  const wanted = toTenantId(asked);
  const own = new Set(person.memberships.map(({ tenant_id }) => tenant_id));
  const order = [
    ...(wanted !== undefined && own.has(wanted) ? [wanted] : []),
    person.active_tenant_id,
    ...own,
  ];
  let inactive: FoundClaims | undefined;
  // One after the other: nearly always the first one is open.
  for (const tenantId of new Set(order)) {
    const store = platform.forTenant(tenantId);
    const [member, tenant] = await Promise.all([members.get(store, userId), tenants.get(store)]);
    if (!member || !tenant || member.status === 'disabled') continue;
    const found = { ...given(member, person), needsTwoStep: needsTwoStep(tenant, member) };
    if (tenant.status !== 'Inactive') return found;
    inactive ??= found;
  }
  return inactive;
}

const given = (member: Member, person: User) => ({
  claims: {
    tenant_id: member.tenant_id,
    roles: [member.role],
    name: member.name,
    security_stamp: member.security_stamp,
    person_stamp: person.security_stamp,
  },
  member,
});

/**
 * An invited member who signs in for the first time is active, and the zone that they have chosen
 * elsewhere is theirs here too. Another sign-in at the same moment may have been first.
 */
export async function activate(platform: TenantStore, member: Member, now: Date): Promise<void> {
  if (member.status !== 'invited') return;
  const store = platform.forTenant(member.tenant_id);
  const zone = (await users.get(platform, member.user_id))?.zone;
  const own = zone ? { zone, zone_source: 'own' as const } : {};
  const active: Member = {
    ...member,
    ...own,
    status: 'active',
    activated: true,
    activated_at: now.toISOString(),
    version: member.version + 1,
  };
  const candidate =
    zone && member.candidate_id ? await candidates.get(store, member.candidate_id) : undefined;
  const zoned = candidate && {
    ...candidate,
    ...own,
    updated_at: now.toISOString(),
    version: candidate.version + 1,
  };
  await store.commit([
    members.write(store, active, { version: member.version }),
    ...(candidate && zoned ? [candidates.write(store, zoned, { version: candidate.version })] : []),
  ]);
}

/**
 * What a token says of the second step at sign-in: that the person has it on, where the company of
 * the token requires it. The identity provider is asked in no other case. Where it does not answer,
 * the token says nothing: nobody is kept from signing in, and the company stays closed until a
 * token knows better.
 */
export async function twoStepClaim(
  { member, needsTwoStep }: FoundClaims,
  identity: Pick<Identity, 'hasTwoStep'>,
): Promise<{ two_step?: true }> {
  if (!needsTwoStep) return {};
  try {
    return (await identity.hasTwoStep(member.user_id)) ? { two_step: true } : {};
  } catch (error) {
    log('two-step-not-known', { tenant_id: member.tenant_id, ...errorFields(error) });
    return {};
  }
}
