import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { candidateView } from './candidate-view.ts';
import { mayReadCandidate } from './may-read-candidate.ts';

export const getCandidate: HandlerOf<'get-candidate'> = async (context) => {
  const found = await candidates.getWithRow(context.store, context.request.params.id);
  if (!found || !(await mayReadCandidate(context, found.candidate.id))) return fail('not-found');
  return { status: 200, body: candidateView(found.candidate, found.row), version: found.candidate.version };
};
