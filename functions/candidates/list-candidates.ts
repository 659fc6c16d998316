import { isFailure } from '@parley/application/shared/failure.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import type { HandlerOf } from '../shared/context.ts';
import { readCountedPage, readPage } from '../shared/read-page.ts';
import { candidateRowView } from './candidate-view.ts';

/**
 * Returns the company's candidates. A caller who may not read all of them (an interviewer) gets
 * those of their own panels, whatever filter was sent.
 */
export const listCandidates: HandlerOf<'list-candidates'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const { stage, source, requisition_id, mine, q, sort = '-created', limit = '25' } = query;
  const own = mine === 'true' || !may('read', 'candidates');
  const filters = {
    stage,
    source,
    requisition: requisition_id,
    panel: own ? caller.userId : undefined,
  };
  const { cursor, counts } = query;
  const page = await readCountedPage({ store, cursors, caller, may }, candidateList, {
    route: 'list-candidates',
    filters,
    sort,
    q,
    limit: Number(limit),
    cursor,
    counts,
  });
  return isFailure(page)
    ? page
    : {
        status: 200,
        body: { ...page, items: page.items.map((row) => candidateRowView(row, caller.tenantId)) },
      };
};

/** Returns the first candidates with words that begin with the typed text, for a search field. */
export const searchCandidates: HandlerOf<'search-candidates'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const filters = { panel: may('read', 'candidates') ? undefined : caller.userId };
  const page = await readPage({ store, cursors }, candidateList, {
    route: 'search-candidates',
    caller,
    filters,
    sort: 'name',
    q: query.q,
    limit: Number(query.limit ?? 10),
    cursor: undefined,
  });
  if (isFailure(page)) return page;
  return {
    status: 200,
    body: {
      items: page.items.map(({ id, name, email }) => ({ id, name, email })),
    },
  };
};
