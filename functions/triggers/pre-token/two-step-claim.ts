import type { Identity } from '@parley/data/identity/identity.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { FoundClaims } from './to-claims.ts';

/**
 * What a token says of the second step at sign-in: that the person has it on, where the company of
 * the token requires it. The identity provider is asked in no other case. Where it does not answer,
 * the token says nothing: nobody is kept from signing in, and the company stays closed until a
 * token knows better.
 */
export async function twoStepClaim(
  { member, needsTwoStep }: FoundClaims,
  identity: Pick<Identity, 'hasTwoStep'>,
): Promise<{ two_step?: true }> {
  if (!needsTwoStep) return {};
  try {
    return (await identity.hasTwoStep(member.user_id)) ? { two_step: true } : {};
  } catch (error) {
    log('two-step-not-known', { tenant_id: member.tenant_id, ...errorFields(error) });
    return {};
  }
}
