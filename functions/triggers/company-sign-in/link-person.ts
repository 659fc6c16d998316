import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { CompanyLinks } from '@parley/data/identity/company-links.ts';
import {
  type CompanyProvider,
  findAcceptedAddress,
  findProvider,
} from '@parley/domain/access/company-providers.ts';
import { COMPANY_SIGN_IN_REFUSED } from '../../shared/company-providers.ts';

/**
 * The message of the error that ends the first sign-in, after the person was linked: the page then
 * signs in again. Without it, Cognito would go on creating the user, and fail (ADR 76).
 */
const COMPANY_SIGN_IN_LINKED = 'company-sign-in-linked';

interface LinkDependencies {
  providers: readonly CompanyProvider[];
  links: CompanyLinks;
}

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
  const refuse = (reason: string, more: object = {}): never => {
    log('company-sign-in-refused', { reason, provider: provider?.name, ...more });
    throw new Error(COMPANY_SIGN_IN_REFUSED);
  };
  const email = findAcceptedAddress(provider, {
    email: userAttributes['email'],
    isVerified: userAttributes['email_verified'] === 'true',
  });
  if (!provider || email === undefined) return refuse('address-not-accepted');
  const subject = userAttributes['custom:provider_subject'] ?? userName.slice(name.length + 1);

  const person = await links.find(email);
  if (!person || person.email !== email) return refuse('not-invited');
  if (!person.isOpen || person.isExternal) return refuse('closed');
  // Somebody else of the company could give their account at the provider this address.
  if (person.identities.some(({ providerName }) => providerName === provider.name))
    return refuse('linked-to-another-account', { user_id: person.userName });
  try {
    await links.link(person.userName, provider.name, subject);
  } catch (error) {
    return refuse('not-linked', { user_id: person.userName, ...errorFields(error) });
  }
  log('company-sign-in-linked', { provider: provider.name, user_id: person.userName });
  throw new Error(COMPANY_SIGN_IN_LINKED);
}
