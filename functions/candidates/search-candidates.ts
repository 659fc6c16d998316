import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import { candidateList } from '@parley/data/lists/candidate-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';

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
