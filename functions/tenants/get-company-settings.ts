import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

export const getCompanySettings: HandlerOf<'get-company-settings'> = async ({ store }) => {
  const tenant = await tenants.get(store);
  return tenant
    ? { status: 200, body: { requires_two_step: tenant.requires_two_step } }
    : fail('no-membership');
};
