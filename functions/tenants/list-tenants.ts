import { tenantList } from '@parley/data/lists/tenant-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { tenantView } from './tenant-view.ts';

/** Companies as they are asked for: each page is one query, however many there are. */
export const listTenants: HandlerOf<'list-tenants'> = async ({
  request: { query },
  caller,
  platform,
  cursors,
}) => {
  const { status, q, sort = '-created', limit = '25', cursor } = query;
  const page = await readPage({ store: platform, cursors }, tenantList, {
    route: 'list-tenants',
    caller,
    filters: { status },
    sort,
    q,
    limit: Number(limit),
    cursor,
  });
  if (isFailure(page)) return page;
  return {
    status: 200,
    body: {
      ...page,
      items: page.items.map((row) => tenantView({ ...row, kind: 'TENANT', id: Number(row.id) })),
    },
  };
};
