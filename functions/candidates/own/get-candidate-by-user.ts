import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { ownCandidateView } from '../candidate-view.ts';

/**
 * A signed-in candidate reads the own record, and where it stands from the candidate home, which
 * knows what they were told; staff reach it by the candidate's id.
 */
export const getCandidateByUser: HandlerOf<'get-candidate-by-user'> = async ({
  request,
  store,
  may,
}) => {
  const member = await members.get(store, request.params.id);
  if (!member?.candidate_id || !may('read', 'candidate-user', { user_id: member.user_id }))
    return fail('not-found');
  const found = await candidates.getWithRow(store, member.candidate_id);
  if (!found) return fail('not-found');
  return {
    status: 200,
    body: ownCandidateView(found.candidate, found.row),
    version: found.candidate.version,
  };
};
