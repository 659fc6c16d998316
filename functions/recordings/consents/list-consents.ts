import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { mayReadCandidate } from '../../candidates/may-read-candidate.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '../../shared/failure.ts';
import { ledgerOf } from './ledger-of.ts';

/** For the candidate, and for whoever may see what the candidate has given to the company. */
export const listConsents: HandlerOf<'list-consents'> = async (context) => {
  const { request, store } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id, 'candidate-files')))
    return fail('not-found');
  return { status: 200, body: await ledgerOf(store, candidate.id) };
};
