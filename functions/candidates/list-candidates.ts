import { candidateList } from '@parley/data/lists/candidate-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { candidateRowView } from './candidate-view.ts';
import type { CandidateId } from '@parley/contracts/shared/ids.ts';

/**
 * The company's candidates. Who may not read them all (interviewers) gets those of the own panels,
 * whatever is asked.
 */
export const listCandidates: HandlerOf<'list-candidates'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const { stage, source, requisition_id, mine, q, sort = '-created', limit = '25', cursor } = query;
  const own = mine === 'true' || !may('read', 'candidates');
  const filters = {
    stage,
    source,
    requisition: requisition_id,
    panel: own ? caller.userId : undefined,
  };
  const page = await readPage({ store, cursors }, candidateList, {
    route: 'list-candidates',
    caller,
    filters,
    sort,
    q,
    limit: Number(limit),
    cursor,
  });
  return isFailure(page)
    ? page
    : {
        status: 200,
        body: { ...page, items: page.items.map((row) => candidateRowView(row, caller.tenantId)) },
      };
};

/** The first candidates whose words begin so: what a search field shows while somebody types. */
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
      items: page.items.map(({ id, name, email }) => ({ id: id as CandidateId, name, email })),
    },
  };
};
