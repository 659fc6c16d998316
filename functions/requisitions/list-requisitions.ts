import type { RequisitionId, TenantId, UserId } from '@parley/contracts/shared/ids.ts';
import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';

/** Staff see all of the company's; a candidate reads own ones through the candidate home. */
export const listRequisitions: HandlerOf<'list-requisitions'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  if (!may('read', 'requisitions')) return fail('forbidden');
  const { status, hiring_manager_id, q, sort = '-created', limit = '25', cursor } = query;
  const page = await readPage({ store, cursors }, requisitionList, {
    route: 'list-requisitions',
    caller,
    filters: { status, manager: hiring_manager_id },
    sort,
    q,
    limit: Number(limit),
    cursor,
  });
  if (isFailure(page)) return page;
  const items = page.items.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    id: row.id as RequisitionId,
    tenant_id: caller.tenantId as TenantId,
    hiring_manager_id: row.hiring_manager_id as UserId | null,
    createdAt: created_at,
    updatedAt: updated_at,
  }));
  return { status: 200, body: { ...page, items } };
};
