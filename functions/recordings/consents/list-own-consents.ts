import type { HandlerOf } from '../../kit/context.ts';
import { fail } from '../../kit/failure.ts';
import { ledgerOf } from './ledger-of.ts';

/** One's own, in the present company. */
export const listOwnConsents: HandlerOf<'list-own-consents'> = async ({ caller, store, may }) => {
  if (caller.candidateId === null || !may('read', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  return { status: 200, body: await ledgerOf(store, caller.candidateId) };
};
