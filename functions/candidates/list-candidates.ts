import { isFailure } from '@parley/application/shared/failure.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import type { HandlerOf } from '../shared/context.ts';
import { answerPage, readPage } from '../shared/read-page.ts';
import { candidateRowView } from './candidate-view.ts';

/**
 * Returns the company's candidates. A caller who may not read all of them (an interviewer) gets
 * those of their own panels, whatever filter was sent.
 */
export const listCandidates: HandlerOf<'list-candidates'> = ({
  request: { query },
  ...context
}) => {
  const { caller, may } = context;
  const { stage, source, requisition_id, mine } = query;
  const panel = mine || !may('read', 'candidates') ? caller.userId : undefined;
  return answerPage(context, candidateList, {
    route: 'list-candidates',
    query,
    sort: '-created',
    filters: { stage, source, requisition: requisition_id, panel },
    toItem: (row) => candidateRowView(row, caller.tenantId),
  });
};

/** Returns the first candidates with words that begin with the typed text, for a search field. */
export const searchCandidates: HandlerOf<'search-candidates'> = async ({
  request: { query },
  ...context
}) => {
  const { caller, may } = context;
  const page = await readPage(context, candidateList, {
    route: 'search-candidates',
    query,
    sort: 'name',
    filters: { panel: may('read', 'candidates') ? undefined : caller.userId },
    size: 10,
  });
  if (isFailure(page)) return page;
  return {
    status: 200,
    body: {
      items: page.items.map(({ id, name, email }) => ({ id, name, email })),
    },
  };
};
