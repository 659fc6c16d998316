import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-list.ts';
import { timeText } from '@parley/data/lists/time-text.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { readPage } from '../kit/read-page.ts';
import { interviewRowView } from './interview-row-view.ts';

/** Later than any interview. */
const EVER = '~';

/** Interviews by start. Candidates get their own and interviewers those of their panels, whatever they ask. */
export const listInterviews: HandlerOf<'list-interviews'> = async ({ request: { query }, caller, store, cursors, may }) => {
  const { status, requisition_id, candidate_id, from, to, q, order, sort = order === 'latest' ? '-start' : 'start', limit = '25', cursor } = query;
  const ownCandidate = caller.role === 'candidate' ? (caller.candidateId ?? '') : undefined;
  if (ownCandidate !== undefined && candidate_id !== undefined && candidate_id !== ownCandidate) return fail('not-found');
  if (from && to && Date.parse(from) > Date.parse(to)) return fail('interval-upside-down');
  const mine = ownCandidate === undefined && (query.mine === 'true' || !may('read', 'interviews'));
  const filters = { panel: mine ? caller.userId : undefined, candidate: ownCandidate ?? candidate_id, requisition: requisition_id, status };
  const between: [string, string] | undefined = from || to ? [from ? timeText(from) : '', to ? timeText(to) : EVER] : undefined;
  const page = await readPage({ store, cursors }, interviewList, { route: 'list-interviews', caller, filters, sort, between, q, limit: Number(limit), cursor });
  if (isFailure(page)) return page;
  const readable = (row: InterviewRowItem) => may('read', 'interviews', { panel_user_ids: row.panelists.map(({ user_id }) => user_id), candidate_ids: [row.candidate_id] });
  return { status: 200, body: { ...page, items: page.items.filter(readable).map((row) => interviewRowView(row, caller)) } };
};
