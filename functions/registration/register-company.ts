import { companyRegister } from '@parley/data/tenants/company-register.ts';
import { foundCompany, newMember, newTenant } from '@parley/data/tenants/found-company.ts';
import { people } from '@parley/data/users/members.repo.ts';
import type { TenantId } from '@parley/contracts/kit/ids.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** A person who has just signed up makes a company and is its admin. */
export const registerCompany: HandlerOf<'register-company'> = async ({ caller, request, platform, now, commit }) => {
  if ((await people.get(platform, caller.userId)) || (await people.findByEmail(platform, caller.email))) return fail('already-registered');
  const { company_name, name, zone } = request.body;
  if (await companyRegister.isTaken(platform, company_name)) return fail('company-exists');
  const id = await companyRegister.nextId(platform);
  const created_at = now.toISOString();
  const tenant = newTenant({ id, name: company_name, zone, email: caller.email, created_at });
  const admin = newMember({ user_id: caller.userId, tenant_id: id, email: caller.email, name, role: 'admin', zone, zone_source: 'own', status: 'active', created_at });
  return commit({
    writes: foundCompany(platform, tenant, admin),
    event: { type: 'company.registered', data: { tenant_id: id, user_id: caller.userId } },
    answer: { status: 201, body: { tenant_id: id as TenantId, company_name, role: 'admin' } },
  });
};
