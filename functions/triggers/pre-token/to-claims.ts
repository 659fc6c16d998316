import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { Member, User } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { noteTwoStepState } from '@parley/data/members/two-step.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { needsTwoStep } from '@parley/domain/access/abilities.ts';
import { toTenantId } from '../../shared/to-tenant-id.ts';
import { countsAsTwoStep, type SessionOrigin } from './company-session.ts';

interface TenantClaims {
  tenant_id: number;
  roles: string[];
  name: string;
  /** The security stamp of the membership: a token with another one is refused (ADR 36). */
  security_stamp: string;
  /** The security stamp of the sign-in, for data that does not belong to a company. */
  person_stamp: string;
}

export interface FoundClaims {
  claims: TenantClaims;
  member: Member;
  /** Whether the member can use the company only with two-step sign-in. */
  needsTwoStep: boolean;
}

/**
 * Returns the tenant and role for a token, always from a current membership of the person. Each tab
 * of the application requests the company in which it works. If that is not one of the person's
 * companies or is not available to them, the active company is used, and otherwise the first one
 * that is available. Returns undefined if the person has no company yet or is disabled everywhere.
 * If all of the person's companies are inactive, the first of them is returned, and the API reports
 * that it is inactive.
 * @param asked the company that the application sent; it only selects one of the person's own
 * memberships
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
  // The companies are read one after the other, because the first one is nearly always available.
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
 * Marks an invited member who signs in for the first time as active, and copies the zone that they
 * have chosen in another company. A concurrent sign-in may have done this first, so a refused write
 * is ignored.
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

/** How the session of a token began, and whether the token renews it. */
interface TokenSession {
  origin: SessionOrigin;
  isRenewed: boolean;
}

/** `two_step_since`: seconds since 1970; sessions that began earlier have not proved it. */
interface TwoStepClaims {
  two_step?: true;
  two_step_since?: number;
}

/** The longest time between entering a code and the token that is issued for it. */
const CODE_TAKES_MS = 30_000;

/**
 * Returns the claims that the person has two-step sign-in and since when, if the company of the
 * token requires it; the identity provider is only called in that case. If it does not respond, the
 * token has no such claims: the person can still sign in, and the company is unavailable until a
 * later token has them. An authenticator of which the page has said nothing counts from now on: a
 * session that is renewed may have begun without it, a session that begins has just proved it. A
 * session that began with a company's provider has not passed the second step of Cognito, so it
 * counts only where the company accepts the provider's own (ADR 76).
 */
export async function twoStepClaim(
  { member, needsTwoStep }: FoundClaims,
  { origin, isRenewed }: TokenSession,
  deps: Parameters<typeof noteTwoStepState>[2] & { identity: Pick<Identity, 'hasTwoStep'> },
): Promise<TwoStepClaims> {
  if (!needsTwoStep || origin.kind === 'refused') return {};
  if (origin.kind === 'company')
    return countsAsTwoStep(origin.providers, member.tenant_id)
      ? { two_step: true, two_step_since: 0 }
      : {};
  try {
    const isOn = await deps.identity.hasTwoStep(member.user_id);
    const at = deps.now().getTime() - (isRenewed ? 0 : CODE_TAKES_MS);
    const since = await noteTwoStepState(
      member.user_id,
      { isOn, pairedAt: new Date(at).toISOString() },
      deps,
    );
    return since === undefined
      ? {}
      : { two_step: true, two_step_since: Math.floor(Date.parse(since) / 1000) };
  } catch (error) {
    log('two-step-not-known', { tenant_id: member.tenant_id, ...errorFields(error) });
    return {};
  }
}
