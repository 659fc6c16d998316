import { fail } from '@parley/application/shared/failure.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { toNewTenantWrites, newMember, newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister, entryItem } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { signInFor } from '../shared/sign-in.ts';
import { toStatus, tenantView } from './tenants.ts';

/**
 * Creates a company for the platform; if a first admin is given, the outbox sends the invitation.
 */
export const createTenant =
  (identity: Identity): HandlerOf<'create-tenant'> =>
  async ({ request, caller, platform, now, commit }) => {
    const { admin_email, admin_name, status = 'Active', zone = 'UTC', ...fields } = request.body;
    if (await tenantRegister.isTaken(platform, fields.name)) return fail('company-exists');
    const id = await tenantRegister.nextId(platform);
    const tenant = newTenant({
      ...fields,
      id,
      zone,
      status: toStatus(status),
      created_at: now.toISOString(),
    });
    const entry = entryItem.parse({ ...tenant, users: 0 });
    const name = admin_name ?? admin_email ?? '';
    const signIn = admin_email
      ? await signInFor(identity, platform, { email: admin_email, name, tenantId: id })
      : undefined;
    const admin =
      admin_email && signIn
        ? newMember({
            user_id: signIn.userId,
            tenant_id: id,
            email: admin_email,
            name,
            role: 'admin',
            zone,
            zone_source: 'unknown',
            created_at: now.toISOString(),
          })
        : undefined;
    return commit({
      writes: admin
        ? toNewTenantWrites(platform, tenant, admin, signIn?.person)
        : [
            tenantRegister.claimName(platform, tenant.name, id),
            tenants.write(platform.forTenant(id), tenant, 'missing'),
            tenantRegister.write(platform, entry, 'missing'),
          ],
      event: {
        type: 'company.created',
        data: {
          tenant_id: id,
          ...(admin ? { user_id: admin.user_id, invited_by: caller.userId } : {}),
        },
      },
      answer: { status: 201, body: tenantView(entry), version: 1 },
    });
  };
