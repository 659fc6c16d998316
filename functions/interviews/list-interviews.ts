import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { isFailure, type Failure, fail } from '@parley/application/shared/failure.ts';
import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { counters } from '@parley/data/counters/counters.repo.ts';
import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-lists.ts';
import { timeText } from '@parley/data/lists/list-spec.ts';
import type { HandlerOf, HandlerContext } from '../shared/context.ts';
import { readPage } from '../shared/read-page.ts';

/** Returns a row of the list; a candidate gets no information about scorecards. */
function interviewRowView(
  { hired: _, has_feedback, ...row }: InterviewRowItem,
  viewer: { role: string; tenantId: number },
): Unbranded<InterviewRow> {
  const forCandidate = viewer.role === 'candidate';
  return {
    ...row,
    id: row.id,
    tenant_id: viewer.tenantId,
    jobreq_id: row.jobreq_id,
    candidate_id: row.candidate_id,
    panel: row.panelists.map(({ name }) => name),
    panelists: row.panelists.map(({ user_id, name }) => ({ user_id, name })),
    isFeedbackCreated: !forCandidate && has_feedback,
    feedback_due: forCandidate ? 0 : row.feedback_due,
    feedback_submitted: forCandidate ? 0 : row.feedback_submitted,
  };
}

/** Returns interviews sorted by start. */
export const listInterviews: HandlerOf<'list-interviews'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  now,
  may,
}) => {
  const narrowed = listFilters(query, { caller, may });
  if (isFailure(narrowed)) return narrowed;
  const page = await readPage({ store, cursors, caller, may }, interviewList, {
    route: 'list-interviews',
    query,
    sort: query.order === 'latest' ? '-start' : 'start',
    ...narrowed,
  });
  if (isFailure(page)) return page;
  const readable = (row: InterviewRowItem) =>
    may('read', 'interviews', {
      panel_user_ids: row.panelists.map(({ user_id }) => user_id),
      candidate_ids: [row.candidate_id],
    });
  const visible = await toVisibleInterview(store, caller, page.items.filter(readable), now);
  const wanted =
    caller.role === 'candidate' && query.status
      ? visible.filter(({ status }) => status === query.status)
      : visible;
  return {
    status: 200,
    body: { ...page, items: wanted.map((row) => interviewRowView(row, caller)) },
  };
};

interface Asked {
  status?: string | undefined;
  requisition_id?: string | undefined;
  candidate_id?: string | undefined;
  mine?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A text that sorts after every start. */
const EVER = '~';

/**
 * Returns the filters of a list of interviews. Candidates get their own interviews and interviewers
 * those of their panels, whatever filter they send. A candidate's status filter is applied to the
 * states that the candidate may know.
 */
export function listFilters(
  { status, requisition_id, candidate_id, mine, from, to }: Asked,
  {
    caller,
    may,
  }: Pick<HandlerContext<never>, 'may'> & {
    caller: { userId: string; role: string; candidateId: string | null };
  },
) {
  const ownCandidate = caller.role === 'candidate' ? (caller.candidateId ?? '') : undefined;
  if (ownCandidate !== undefined && candidate_id !== undefined && candidate_id !== ownCandidate)
    return fail('not-found') as Failure<'not-found'>;
  if (from && to && Date.parse(from) > Date.parse(to))
    return fail('interval-upside-down') as Failure<'interval-upside-down'>;
  const own = ownCandidate === undefined && (mine || !may('read', 'interviews'));
  const between: [string, string] | undefined =
    from || to ? [from ? timeText(from) : '', to ? timeText(to) : EVER] : undefined;
  return {
    filters: {
      panel: own ? caller.userId : undefined,
      candidate: ownCandidate ?? candidate_id,
      requisition: requisition_id,
      status: ownCandidate === undefined ? status : undefined,
    },
    between,
  };
}

/** Returns the number of interviews by displayed status, with one read of one item. */
export const getInterviewStats: HandlerOf<'get-interview-stats'> = async ({ store, may }) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const counted = await counters.get(store);
  return {
    status: 200,
    body: {
      total: counted.interviews_total,
      inProgress: counted.interviews_in_progress,
      completed: counted.interviews_completed,
      inComplete: counted.interviews_incomplete,
      hired: counted.interviews_hired,
    },
  };
};
