import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { guardOf } from './guard-of.ts';
import { interviewView } from './interview-view.ts';

/**
 * Interviews by start. Candidates and interviewers get their own whatever they ask; a second filter beside the one that
 * has an index narrows the page, which may then be short while more follows.
 */
export const listInterviews: HandlerOf<'list-interviews'> = async ({ request: { query }, caller, store, cursors, may }) => {
  const { candidate_id, requisition_id, from, to } = query;
  const ownCandidate = caller.role === 'candidate' ? (caller.candidateId ?? '') : undefined;
  if (ownCandidate !== undefined && candidate_id !== undefined && candidate_id !== ownCandidate) return fail('not-found');
  if (from && to && Date.parse(from) > Date.parse(to)) return fail('interval-upside-down');
  const mine = query.mine === 'true' || caller.role === 'interviewer';
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-interviews', filters: { candidate_id, requisition_id, from, to, mine: query.mine, order: query.order } };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');

  const between: [string, string] | undefined = from || to ? [from ? new Date(from).toISOString() : '0', to ? new Date(to).toISOString() : '9'] : undefined;
  const page = { between, limit: Number(query.limit ?? 25), newestFirst: query.order === 'latest', after };
  const byCandidate = ownCandidate ?? candidate_id;
  const { items, lastKey } =
    mine && ownCandidate === undefined
      ? await panels.listInterviews(store, caller.userId, page)
      : await interviews.list(store, { ...page, of: byCandidate !== undefined ? { candidateId: byCandidate } : requisition_id ? { requisitionId: requisition_id } : 'tenant' });
  const wanted = (interview: Interview) =>
    (byCandidate === undefined || interview.candidate_id === byCandidate) && (requisition_id === undefined || interview.jobreq_id === requisition_id) && may('read', 'interviews', guardOf(interview));
  return { status: 200, body: { items: items.filter(wanted).map((interview) => interviewView(interview, caller)), next_cursor: await cursors.seal(lastKey, scope) } };
};
