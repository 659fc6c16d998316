import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { requisitionView } from './requisition-view.ts';

/** Staff see all of the company's; a candidate reads own ones through the candidate home. */
export const listRequisitions: HandlerOf<'list-requisitions'> = async ({ request, caller, store, cursors, may }) => {
  if (!may('read', 'requisitions')) return fail('forbidden');
  const { status, limit, cursor } = request.query;
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-requisitions', filters: { status } };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await requisitions.list(store, status, Number(limit ?? 25), after);
  return { status: 200, body: { items: page.items.map(requisitionView), next_cursor: await cursors.seal(page.lastKey, scope) } };
};
