import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { boardCardView } from './board-card-view.ts';
import { CARDS_A_PAGE, listScope } from './list-scope.ts';

export const listBoardCards: HandlerOf<'list-board-cards'> = async ({
  request: { params, query },
  caller,
  store,
  cursors,
  may,
}) => {
  const requisition = await requisitions.get(store, params.requisitionId);
  if (
    !requisition ||
    !may('read', 'requisitions', { hiring_manager_id: requisition.hiring_manager_id ?? undefined })
  )
    return fail('not-found');
  const stage = APPLICATION_STAGES.find((known) => known === params.stage);
  if (!stage) return fail('list-not-found');
  const scope = listScope(caller, requisition.id, stage);
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await boards.list(
    store,
    requisition.id,
    stage,
    Number(query.limit ?? CARDS_A_PAGE),
    after,
  );
  return {
    status: 200,
    body: {
      items: page.items.map((row) => boardCardView(requisition.id, row)),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
