import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { tenantView } from './tenant-view.ts';

export const getTenant: HandlerOf<'get-tenant'> = async ({ request, platform }) => {
  const entry = await tenantRegister.get(platform, Number(request.params.id));
  return entry
    ? { status: 200, body: tenantView(entry), version: entry.version }
    : fail('not-found');
};
