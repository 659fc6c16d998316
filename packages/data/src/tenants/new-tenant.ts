import { INITIAL_OWN_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { BACKFILL_REVISION, backfills } from '../backfill/backfills.repo.ts';
import type { Member, User } from '../members/member.codec.ts';
import { members, users, admins } from '../members/members.repo.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { tenantRegister } from './tenant-register.ts';
import { type Tenant, tenants } from './tenants.repo.ts';

/** Returns a new company; its admin fills in everything except id, name, zone and date later. */
export function newTenant(
  given: Pick<Tenant, 'id' | 'name' | 'zone' | 'created_at'> & Partial<Tenant>,
): Tenant {
  return {
    kind: 'TENANT',
    avatar: null,
    address: '',
    phone: '',
    city: '',
    country: '',
    email: '',
    state: '',
    website: '',
    status: 'Active',
    ...INITIAL_OWN_SETTINGS,
    country_code: '',
    sample: null,
    approved_at: given.created_at,
    proved_domain: '',
    domain_proof: null,
    version: 1,
    ...given,
  };
}

/**
 * Returns a new membership. Its stamp differs from that of an earlier membership of the same
 * person.
 */
export function newMember(
  given: Pick<Member, 'user_id' | 'tenant_id' | 'email' | 'name' | 'role' | 'zone' | 'created_at'> &
    Partial<Member>,
): Member {
  const isActive = given.status === 'active';
  return {
    kind: 'MEMBER',
    avatar: null,
    status: 'invited',
    activated: isActive,
    activated_at: isActive ? given.created_at : null,
    candidate_id: null,
    security_stamp: given.created_at,
    zone_source: 'given',
    phone: '',
    country: '',
    state: '',
    muted: [],
    version: 1,
    ...given,
  };
}

/**
 * Returns the writes that create a company with its first admin; the first write claims its name.
 * @param person the admin's sign-in, if it already belongs to another company
 */
export function toNewTenantWrites(
  platform: TenantStore,
  tenant: Tenant,
  admin: Member,
  person?: User,
): WriteOp[] {
  const store = platform.forTenant(tenant.id);
  return [
    tenantRegister.claimName(platform, tenant.name, tenant.id),
    tenants.write(store, tenant, 'missing'),
    tenantRegister.write(platform, { ...tenant, users: 0 }, 'missing'),
    ...addMembership(platform, tenant, admin, person),
    admins.write(store, [admin.user_id], 0),
    // A new company has no records to backfill.
    backfills.write(store, {
      kind: 'BACKFILL',
      revision: BACKFILL_REVISION,
      zone: tenant.zone,
      step: 'done',
      version: 1,
    }),
  ];
}

/**
 * Returns the writes that make a person a member of a company: for the first company of a person
 * including e-mail address and sign-in, otherwise an additional membership.
 * @param person the sign-in, if it already belongs to another company
 */
export function addMembership(
  platform: TenantStore,
  tenant: Pick<Tenant, 'id' | 'name'>,
  member: Member,
  person?: User,
): WriteOp[] {
  const membership = {
    tenant_id: tenant.id,
    tenant_name: tenant.name,
    role: member.role,
    candidate_id: member.candidate_id,
  };
  const joined = members.write(platform.forTenant(tenant.id), member, 'missing');
  if (person) {
    const memberships = [...person.memberships, membership];
    return [
      users.write(
        platform,
        { ...person, memberships, version: person.version + 1 },
        { version: person.version },
      ),
      joined,
    ];
  }
  return [
    users.claimEmail(platform, member.email, member.user_id),
    users.write(
      platform,
      {
        kind: 'PERSON',
        user_id: member.user_id,
        email: member.email,
        active_tenant_id: tenant.id,
        memberships: [membership],
        zone: member.zone_source === 'own' ? member.zone : null,
        settings: null,
        security_stamp: '',
        version: 1,
      },
      'missing',
    ),
    joined,
  ];
}
