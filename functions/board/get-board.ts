import { fail } from '@parley/application/shared/failure.ts';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { boardCardView, CARDS_A_PAGE, listScope } from './card-mappers.ts';

/**
 * Returns a board with one query per column, of 25 slim rows each, so that the cost does not depend
 * on the size of the company.
 */
export const getBoard: HandlerOf<'get-board'> = async ({
  request: { params },
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
  const [counts, pages] = await Promise.all([
    boards.counts(store, requisition.id),
    Promise.all(
      APPLICATION_STAGES.map((stage) =>
        boards.list(store, requisition.id, stage, CARDS_A_PAGE, undefined),
      ),
    ),
  ]);
  const lists = await Promise.all(
    APPLICATION_STAGES.map(async (stage, index) => {
      const { items, lastKey } = pages[index]!;
      const cards = items.map((row) => boardCardView(requisition.id, row));
      return {
        stage,
        count: lastKey ? Math.max(counts[stage], cards.length) : cards.length,
        cards,
        next_cursor: await cursors.seal(lastKey, listScope(caller, requisition.id, stage)),
      };
    }),
  );
  const { id, title, status, openings, hired, hiring_manager_id } = requisition;
  return {
    status: 200,
    body: {
      requisition: {
        id,
        title,
        status,
        openings,
        hired,
        hiring_manager_id,
      },
      lists,
    },
  };
};

/** Returns the numbers of cards for the overview of requisitions, with one batch read per page. */
export const listBoardCounts: HandlerOf<'list-board-counts'> = async ({
  request: { query },
  store,
  may,
}) => {
  if (!may('read', 'requisitions')) return fail('forbidden');
  const found = await boards.countsOf(store, [...new Set(query.requisitions.split(','))]);
  return {
    status: 200,
    body: {
      items: [...found].map(([id, counts]) => ({ requisition_id: id, counts })),
    },
  };
};

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
  const page = await boards.list(store, requisition.id, stage, query.limit ?? CARDS_A_PAGE, after);
  return {
    status: 200,
    body: {
      items: page.items.map((row) => boardCardView(requisition.id, row)),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
