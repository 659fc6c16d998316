import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { candidateView } from './candidate-view.ts';
import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';

export const getCandidate: HandlerOf<'get-candidate'> = async (context) => {
  const found = await candidates.getWithRow(context.store, context.request.params.id);
  if (!found || !(await mayReadCandidate(context, found.candidate.id))) return fail('not-found');
  // Who reads every candidate reads the recruiters' notes; an interviewer, who reads those of the
  // own panels, never does.
  const blinded = (await blindedAmong(context, [found.candidate.id])).has(found.candidate.id);
  return {
    status: 200,
    body: candidateView(found.candidate, found.row, {
      blinded,
      notes: context.may('read', 'candidates'),
    }),
    version: found.candidate.version,
  };
};
