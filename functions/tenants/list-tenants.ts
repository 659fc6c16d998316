import { companyRegister } from '@parley/data/tenants/company-register.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { tenantView } from './tenant-view.ts';

export const listTenants: HandlerOf<'list-tenants'> = async ({ request, caller, platform, cursors }) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-tenants' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await companyRegister.list(platform, Number(request.query.limit ?? 25), after);
  return { status: 200, body: { items: page.items.map(tenantView), next_cursor: await cursors.seal(page.lastKey, scope) } };
};
