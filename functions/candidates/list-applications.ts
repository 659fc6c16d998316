import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { applicationView } from './application-view.ts';
import { mayReadCandidate } from './may-read-candidate.ts';

/** Of a requisition or of a candidate; one stage where asked (filtered after reading, a requisition has few). */
export const listApplications: HandlerOf<'list-applications'> = async (context) => {
  const { request, caller, store, cursors, may } = context;
  const { requisition_id, candidate_id, stage, limit, cursor } = request.query;
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-applications', filters: { requisition_id, candidate_id, stage } };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  if (requisition_id) {
    const requisition = await requisitions.get(store, requisition_id);
    if (!requisition || !may('read', 'requisitions', { hiring_manager_id: requisition.hiring_manager_id ?? undefined }) || !may('read', 'candidates')) return fail('not-found');
  } else if (!(await candidates.get(store, candidate_id!)) || !(await mayReadCandidate(context, candidate_id!))) return fail('not-found');
  const size = Number(limit ?? 25);
  const page = requisition_id ? await applications.listOfRequisition(store, requisition_id, size, after) : await applications.listOfCandidate(store, candidate_id!, size, after);
  const items = page.items.filter((application) => !stage || application.stage === stage);
  return { status: 200, body: { items: items.map(applicationView), next_cursor: await cursors.seal(page.lastKey, scope) } };
};
