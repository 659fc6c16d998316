import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { candidateDeletion } from './candidate-deletion.ts';
import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';

export const deleteCandidate: HandlerOf<'delete-candidate'> = async (context) => {
  const { request, store, now, ifMatch, may, commit } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id))) return fail('not-found');
  if (!may('delete', 'candidates', { candidate_ids: [candidate.id] })) return fail('forbidden');
  const deletion = await candidateDeletion(
    store,
    candidate,
    seenVersion(candidate, ifMatch).version,
    { by: context.caller.userId, now },
  );
  if (isFailure(deletion)) return deletion;
  return commit({
    ...deletion,
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};
