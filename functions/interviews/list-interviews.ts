import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '../shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { interviewRowView } from './interview-row-view.ts';
import { listFilters } from './list-filters.ts';
import { toVisibleInterview } from './to-visible-interview.ts';

/** Interviews by start. */
export const listInterviews: HandlerOf<'list-interviews'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  now,
  may,
}) => {
  const { q, order, sort = order === 'latest' ? '-start' : 'start', limit = '25', cursor } = query;
  const narrowed = listFilters(query, { caller, may });
  if (isFailure(narrowed)) return narrowed;
  const page = await readPage({ store, cursors }, interviewList, {
    route: 'list-interviews',
    caller,
    ...narrowed,
    sort,
    q,
    limit: Number(limit),
    cursor,
  });
  if (isFailure(page)) return page;
  const readable = (row: InterviewRowItem) =>
    may('read', 'interviews', {
      panel_user_ids: row.panelists.map(({ user_id }) => user_id),
      candidate_ids: [row.candidate_id],
    });
  const told = await toVisibleInterview(store, caller, page.items.filter(readable), now);
  const wanted =
    caller.role === 'candidate' && query.status
      ? told.filter(({ status }) => status === query.status)
      : told;
  return {
    status: 200,
    body: { ...page, items: wanted.map((row) => interviewRowView(row, caller)) },
  };
};
