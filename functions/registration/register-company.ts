import { fail } from '@parley/application/shared/failure.ts';
import type { User } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toNewTenantWrites, newMember, newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import type { HandlerOf } from '../shared/context.ts';
import { hashAddress, checkRateLimits } from '../shared/rate-limit.ts';

/**
 * Registers a company with the caller as its admin. The caller is a person who has just signed up,
 * or who is a candidate or invited in another company. A member of staff already has a company and
 * is refused.
 */
export const registerCompany: HandlerOf<'register-company'> = async (context) => {
  const { caller, request, platform, now, commit } = context;
  const person = await users.get(platform, caller.userId);
  if (person && (await isStaff(platform, person))) return fail('already-registered');
  const { company_name, name, zone } = request.body;
  if (await tenantRegister.isTaken(platform, company_name)) return fail('company-exists');
  const refused = await checkRateLimits(context, [['registrations-of', hashAddress(caller.email)]]);
  if (refused) return refused;
  const id = await tenantRegister.nextId(platform);
  const created_at = now.toISOString();
  const tenant = newTenant({
    id,
    name: company_name,
    zone,
    email: caller.email,
    approved_at: null,
    created_at,
  });
  const admin = newMember({
    user_id: caller.userId,
    tenant_id: id,
    email: caller.email,
    name,
    role: 'admin',
    zone,
    zone_source: 'own',
    status: 'active',
    created_at,
  });
  return commit({
    writes: toNewTenantWrites(
      platform,
      tenant,
      admin,
      person && { ...person, active_tenant_id: id },
    ),
    event: { type: 'company.registered', data: { tenant_id: id, user_id: caller.userId } },
    answer: { status: 201, body: { tenant_id: id, company_name, role: 'admin' } },
  });
};

async function isStaff(platform: TenantStore, { user_id, memberships }: User): Promise<boolean> {
  const ofStaff = memberships.filter(({ role }) => role !== 'candidate');
  const found = await Promise.all(
    ofStaff.map(({ tenant_id }) => members.get(platform.forTenant(tenant_id), user_id)),
  );
  return found.some((member) => member !== undefined && member.activated);
}
