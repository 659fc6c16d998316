import type { TenantStore } from '../shared/tenant-store.ts';
import { BACKFILL_REVISION, backfills } from '../backfill/backfills.repo.ts';
import type { Member, User } from '../members/member.codec.ts';
import { members, users, admins } from '../members/members.repo.ts';
import { tenantRegister } from './tenant-register.ts';
import { type Tenant, tenants } from './tenants.repo.ts';
import type { WriteOp } from '../shared/expression.ts';

/**
 * A company as it begins; everything but id, name, zone and date is filled in later by its admin.
 */
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
    requires_two_step: false,
    version: 1,
    ...given,
  };
}

/** A membership as it begins; its stamp differs from that of an earlier one of the same person. */
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
 * The writes that make a company with its first admin; the first takes its name.
 * @param person the admin's sign-in, where it belongs to another company already
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
    // Nothing was there before.
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
 * The writes by which somebody becomes a member of a company: of their first one, with e-mail and
 * sign-in, or of one more.
 * @param person the sign-in, where it belongs to another company already
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
