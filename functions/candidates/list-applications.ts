import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { applicationList } from '@parley/data/lists/hiring-lists.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { readPage } from '../shared/read-page.ts';

/**
 * Returns the applications of a requisition (optionally by stage and source) or of a candidate. If
 * the list is empty, the requisition or candidate is read to answer 404 if it does not exist.
 */
export const listApplications: HandlerOf<'list-applications'> = async (context) => {
  const {
    request: { query },
    store,
    may,
  } = context;
  const { requisition_id, candidate_id, stage, source } = query;
  if (requisition_id && (!may('read', 'requisitions') || !may('read', 'candidates')))
    return fail('not-found');
  if (candidate_id && !(await mayReadCandidate(context, candidate_id))) return fail('not-found');
  const page = await readPage(context, applicationList, {
    route: 'list-applications',
    query,
    sort: '-created',
    filters: { requisition: requisition_id, candidate: candidate_id, stage, source },
  });
  if (isFailure(page)) return page;
  if (
    page.items.length === 0 &&
    !(await (requisition_id
      ? requisitions.get(store, requisition_id)
      : candidates.get(store, candidate_id!)))
  )
    return fail('not-found');
  const items = page.items.map(({ created_at, ...row }) => ({
    ...row,
    id: row.id,
    tenant_id: row.tenant_id,
    requisition_id: row.requisition_id,
    candidate_id: row.candidate_id,
    createdAt: created_at,
  }));
  return { status: 200, body: { ...page, items } };
};
