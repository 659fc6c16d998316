import { log } from '@parley/application/shared/log-events.ts';
import type { CompanyLinks, Linkable } from '@parley/data/identity/company-links.ts';
import type { CompanyProvider } from '@parley/domain/access/company-providers.ts';
import { COMPANY_SIGN_IN_REFUSED } from '../../shared/company-providers.ts';

export interface LinkDependencies {
  providers: readonly CompanyProvider[];
  links: CompanyLinks;
}

/** Whoever signs in with a provider, after the address was accepted. */
interface Claim {
  provider: CompanyProvider;
  /** In lower case. */
  email: string;
  /** The id of the account at the provider. */
  subject: string;
}

/** @throws Error with the message that is the same for every reason, and logs the reason */
export function refuse(
  reason: string,
  provider: CompanyProvider | undefined,
  more: object = {},
): never {
  log('company-sign-in-refused', { reason, provider: provider?.name, ...more });
  throw new Error(COMPANY_SIGN_IN_REFUSED);
}

/**
 * Finds the person with an address, who must have been invited. An account at the provider stays
 * with its person: somebody else of the company could give their own account the person's address.
 * @throws Error if there is no such person, or another account of the provider is linked to them
 */
export async function findPerson(
  { provider, email, subject }: Claim,
  links: CompanyLinks,
): Promise<Linkable> {
  const person = await links.find(email);
  if (!person || person.email !== email) return refuse('not-invited', provider);
  if (!person.isOpen || person.isExternal) return refuse('closed', provider);
  const accounts = person.identities.filter(({ providerName }) => providerName === provider.name);
  // Cognito writes ids in lower case in some places.
  const isOwn = accounts.some(({ userId }) => userId.toLowerCase() === subject.toLowerCase());
  if (accounts.length > 0 && !isOwn)
    return refuse('linked-to-another-account', provider, { user_id: person.userName });
  return person;
}
