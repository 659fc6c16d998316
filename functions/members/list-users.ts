import { memberList } from '@parley/data/lists/member-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import type { ViewOfMember } from './member-view.ts';

/** Staff of the company. Only a platform admin may name another company than the own. */
export const listUsers =
  (view: ViewOfMember): HandlerOf<'list-users'> =>
  async ({ request, caller, platform, cursors, now }) => {
    const { tenant_id, role, status, q, sort = 'name', limit = '25', cursor } = request.body;
    if (tenant_id !== caller.tenantId && caller.role !== 'platform-admin') return fail('not-found');
    const store = platform.forTenant(tenant_id);
    const page = await readPage({ store, cursors }, memberList, {
      route: `list-users of ${tenant_id}`,
      caller,
      filters: { role, status },
      sort,
      q,
      limit: Number(limit),
      cursor,
    });
    return isFailure(page)
      ? page
      : {
          status: 200,
          body: { ...page, items: await Promise.all(page.items.map((row) => view(row, now))) },
        };
  };
