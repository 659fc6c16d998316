import { fail } from '@parley/application/shared/failure.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { tenantList } from '@parley/data/lists/platform-lists.ts';
import { tenantRegister, type TenantEntry } from '@parley/data/tenants/tenant-register.ts';
import type { HandlerOf } from '../shared/context.ts';
import { answerPage } from '../shared/read-page.ts';

/** Returns a page of companies with one query, whatever their number. */
export const listTenants: HandlerOf<'list-tenants'> = ({
  request: { query },
  platform,
  ...context
}) =>
  answerPage({ ...context, store: platform }, tenantList, {
    route: 'list-tenants',
    query,
    sort: '-created',
    filters: { status: query.status },
    toItem: ({ created_at, ...row }) => ({
      ...row,
      id: Number(row.id),
      createdAt: created_at,
    }),
  });

export const getTenant: HandlerOf<'get-tenant'> = async ({ request, platform }) => {
  const entry = await tenantRegister.get(platform, Number(request.params.id));
  return entry
    ? { status: 200, body: tenantView(entry), version: entry.version }
    : fail('not-found');
};

export const tenantView = ({
  kind: _,
  created_at,
  approved_at,
  ...entry
}: TenantEntry): Unbranded<TenantView> => ({
  ...entry,
  approved: approved_at !== null,
  id: entry.id,
  createdAt: created_at,
});

/** Converts a status; the specification's form sends a boolean. */
export const toStatus = (given: 'Active' | 'Inactive' | boolean): 'Active' | 'Inactive' =>
  typeof given === 'boolean' ? (given ? 'Active' : 'Inactive') : given;
