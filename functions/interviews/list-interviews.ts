import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { listFilters } from './list-filters.ts';
import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';
import type {
  CandidateId,
  InterviewId,
  RequisitionId,
  TenantId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';

/** A row of the list; a candidate sees nothing of scorecards. */
function interviewRowView(
  { hired: _, has_feedback, ...row }: InterviewRowItem,
  viewer: { role: string; tenantId: number },
): InterviewRow {
  const forCandidate = viewer.role === 'candidate';
  return {
    ...row,
    id: row.id as InterviewId,
    tenant_id: viewer.tenantId as TenantId,
    jobreq_id: row.jobreq_id as RequisitionId,
    candidate_id: row.candidate_id as CandidateId,
    panel: row.panelists.map(({ name }) => name),
    panelists: row.panelists.map(({ user_id, name }) => ({ user_id: user_id as UserId, name })),
    isFeedbackCreated: !forCandidate && has_feedback,
    feedback_due: forCandidate ? 0 : row.feedback_due,
    feedback_submitted: forCandidate ? 0 : row.feedback_submitted,
  };
}

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
