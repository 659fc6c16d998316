import type { MemberCaller } from './context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** How long a sign-in counts for what reaches far. */
const RECENT_MS = 15 * 60_000;

/**
 * Refuses what reaches far (roles, a company's end, everybody's data) where the person signed in
 * longer ago: whoever finds an open page, or holds a stolen session, cannot do it. Renewing a token
 * is no sign-in.
 */
export const askToSignInAgain = (
  { signedInAt }: Pick<MemberCaller, 'signedInAt'>,
  now: Date,
): Failure<'sign-in-again'> | undefined =>
  now.getTime() - signedInAt > RECENT_MS ? fail('sign-in-again') : undefined;
