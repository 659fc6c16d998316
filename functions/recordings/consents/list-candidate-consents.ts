import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { mayReadCandidate } from '../../candidates/may-read-candidate.ts';
import type { HandlerOf } from '../../kit/context.ts';
import { fail } from '../../kit/failure.ts';
import { ledgerOf } from './ledger-of.ts';

/** For whoever may read the candidate. */
export const listCandidateConsents: HandlerOf<'list-candidate-consents'> = async (context) => {
  const { request, store } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id))) return fail('not-found');
  return { status: 200, body: await ledgerOf(store, candidate.id) };
};
