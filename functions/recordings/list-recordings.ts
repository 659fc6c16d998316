import { isFailure } from '@parley/application/shared/failure.ts';
import { recordingList } from '@parley/data/lists/recording-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { readCountedPage } from '../shared/read-page.ts';

/**
 * Returns recordings. Members without the right to all recordings get those of their own panels,
 * whatever the query.
 */
export const listRecordings: HandlerOf<'list-recordings'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const {
    state,
    requisition_id,
    candidate_id,
    mine,
    q,
    sort = '-recorded',
    limit = '25',
    cursor,
    counts,
  } = query;
  const panel = mine === 'true' || !may('read', 'recordings') ? caller.userId : undefined;
  const page = await readCountedPage({ store, cursors, caller, may }, recordingList, {
    route: 'list-recordings',
    filters: { panel, candidate: candidate_id, requisition: requisition_id, state },
    sort,
    q,
    limit: Number(limit),
    cursor,
    counts,
  });
  if (isFailure(page)) return page;
  return {
    status: 200,
    body: { ...page, items: page.items.map(({ panel: _, ...row }) => row) },
  };
};
