import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { findAcceptedAddress, findProvider } from '@parley/domain/access/company-providers.ts';
import { isTemporary } from '../../shared/is-temporary.ts';
import { findPerson, type LinkDependencies, refuse } from './find-person.ts';

/**
 * The message of the error that ends the first sign-in, after the person was linked: the page then
 * signs in again. Without it, Cognito would go on creating the user, and fail (ADR 76).
 */
const COMPANY_SIGN_IN_LINKED = 'company-sign-in-linked';

/**
 * Links a provider's user who signs in for the first time to the person with the same address. It
 * never returns, because no user may be created: nobody enters who was not invited.
 * @throws Error with `COMPANY_SIGN_IN_LINKED`, or with `COMPANY_SIGN_IN_REFUSED` for every reason
 * that the person must not learn
 */
export async function linkPerson(
  { userName, request: { userAttributes } }: PreSignUpTriggerEvent,
  { providers, links }: LinkDependencies,
): Promise<never> {
  const [name = ''] = userName.split('_', 1);
  const provider = findProvider(providers, name);
  const email = findAcceptedAddress(provider, {
    email: userAttributes['email'],
    isVerified: userAttributes['email_verified'] === 'true',
  });
  if (!provider || email === undefined) return refuse('address-not-accepted', provider);
  const subject = userAttributes['custom:provider_subject'] ?? userName.slice(name.length + 1);

  const person = await findPerson({ provider, email, subject }, links);
  try {
    await links.link(person.userName, provider.name, subject);
  } catch (error) {
    if (isTemporary(error)) throw error;
    return refuse('not-linked', provider, { user_id: person.userName, ...errorFields(error) });
  }
  log('company-sign-in-linked', { provider: provider.name, user_id: person.userName });
  throw new Error(COMPANY_SIGN_IN_LINKED);
}
