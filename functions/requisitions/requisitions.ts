import { fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  MAX_OWN_REQUISITIONS,
  type RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { type RequisitionRowItem, requisitionList } from '@parley/data/lists/hiring-lists.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { findOpeningBlockers } from '@parley/domain/requisitions/requisition-checks.ts';
import { matchesQuery, queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf } from '../shared/context.ts';
import { readPage } from '../shared/read-page.ts';

/**
 * Returns the requisitions of the company to staff; a candidate gets their own ones through the
 * candidate home.
 */
export const listRequisitions: HandlerOf<'list-requisitions'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  if (!may('read', 'requisitions')) return fail('forbidden');
  const { status, hiring_manager_id, mine, cursor } = query;
  if (mine && cursor !== undefined) return fail('malformed-cursor');
  const page = mine
    ? { items: await listOwn(store, caller.userId, query), next_cursor: null }
    : await readPage({ store, cursors, caller, may }, requisitionList, {
        route: 'list-requisitions',
        query,
        sort: '-created',
        filters: { status, manager: hiring_manager_id },
      });
  if (isFailure(page)) return page;
  const items = page.items.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    id: row.id,
    tenant_id: caller.tenantId,
    hiring_manager_id: row.hiring_manager_id,
    createdAt: created_at,
    updatedAt: updated_at,
  }));
  return { status: 200, body: { ...page, items } };
};

type Query = Parameters<HandlerOf<'list-requisitions'>>[0]['request']['query'];

/**
 * Returns the member's own requisitions. They are found by the duties that the stream maintains,
 * because the rows of the list do not contain the recruiter, and are filtered and sorted here.
 */
async function listOwn(
  store: TenantStore,
  userId: string,
  { status, hiring_manager_id, q, sort = '-created', limit = 25 }: Query,
): Promise<RequisitionRowItem[]> {
  const held = await duties.listRequisitions(store, userId, MAX_OWN_REQUISITIONS);
  const terms = q === undefined ? [] : queryTokens(q);
  if (q !== undefined && terms.length === 0) return [];
  const found = await requisitions.getMany(
    store,
    held.map(({ requisition_id }) => requisition_id),
  );
  const descending = sort.startsWith('-');
  const order = requisitionList.sorts[sort.replace('-', '') as 'created' | 'title' | 'updated'];
  const sorted = found
    .filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (hiring_manager_id === undefined || one.hiring_manager_id === hiring_manager_id) &&
        (q === undefined || matchesQuery(requisitionList.words!.of(one), terms)),
    )
    .map((one) => ({ one, key: `${order(one)}${one.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (descending) sorted.reverse();
  return sorted
    .slice(0, limit)
    .map(({ one }) => requisitionList.unpack(one.id, requisitionList.pack(one), one.tenant_id));
}

export const getRequisition: HandlerOf<'get-requisition'> = async ({ request, store, may }) => {
  const found = await requisitions.get(store, request.params.id);
  if (
    !found ||
    !may('read', 'requisitions', { hiring_manager_id: found.hiring_manager_id ?? undefined })
  )
    return fail('not-found');
  return { status: 200, body: requisitionView(found), version: found.version };
};

export function requisitionView({
  kind: _,
  created_at,
  updated_at,
  ...stored
}: Requisition): Unbranded<RequisitionView> {
  return {
    ...stored,
    missing_to_open: findOpeningBlockers(stored),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
