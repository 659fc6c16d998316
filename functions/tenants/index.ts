import { tenantsRoutes } from '@parley/contracts/tenants/tenants.routes.ts';
import { domainNames } from '@parley/data/dns/text-records.ts';
import { openIdentity } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getCompanySettings, updateCompanySettings } from './company-settings.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { checkDomain, chooseDomain, getDomainProof } from './domain-proof.ts';
import { inviteTenantAdmin, reinviteTenantAdmin } from './invite-tenant-admin.ts';
import { listTenants, getTenant } from './tenants.ts';
import { updateTenant } from './update-tenant.ts';

const runtime = openRuntime();
const identity = openIdentity(required('USER_POOL_ID'), runtime);
export const handler = createPipeline(
  'tenants',
  tenantsRoutes,
  {
    'get-company-settings': getCompanySettings,
    'update-company-settings': updateCompanySettings(identity),
    'get-domain-proof': getDomainProof,
    'choose-domain': chooseDomain,
    'check-domain': checkDomain(domainNames(process.env['DNS_SERVERS'])),
    'list-tenants': listTenants,
    'create-tenant': createTenant(identity),
    'get-tenant': getTenant,
    'update-tenant': updateTenant,
    'delete-tenant': deleteTenant,
    'invite-tenant-admin': inviteTenantAdmin(identity),
    'reinvite-tenant-admin': reinviteTenantAdmin,
  },
  runtime,
);
