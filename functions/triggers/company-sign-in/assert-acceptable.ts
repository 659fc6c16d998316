import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import { findAcceptedAddress, findProvider } from '@parley/domain/access/company-providers.ts';
import { findPerson, type LinkDependencies, refuse } from './find-person.ts';

type ProviderClaims = Record<string, string | undefined>;

/**
 * The event of Cognito's InboundFederation trigger (V1_0), as far as it concerns OpenID Connect.
 * Source: Cognito developer guide, "Inbound federation Lambda trigger".
 */
export interface InboundFederationEvent {
  triggerSource: 'InboundFederation_ExternalProvider';
  userPoolId: string;
  request: {
    providerName: string;
    providerType: string;
    attributes: {
      idToken?: ProviderClaims | undefined;
      userInfo?: ProviderClaims | undefined;
    };
  };
  /** An empty record keeps what the provider has said. */
  response: { userAttributesToMap: Record<string, string> };
}

/**
 * Refuses a sign-in of which the provider may not speak for the address, does not say that it is
 * verified, or that is not the person's own account at the provider. Cognito copies the address to
 * the user at each sign-in, so that this must be decided before: otherwise a linked person would
 * get the address of another company, or of somebody who will be invited later.
 */
export async function assertAcceptable(
  event: InboundFederationEvent,
  { providers, links }: LinkDependencies,
): Promise<InboundFederationEvent> {
  const { providerName, attributes } = event.request;
  const provider = findProvider(providers, providerName);
  const said = [attributes.idToken, attributes.userInfo].filter((claims) => claims !== undefined);
  // Both are checked, because it is not documented from which of them Cognito takes an address.
  const emails = new Set(said.flatMap(({ email }) => (email ? [toCanonicalAddress(email)] : [])));
  const answers = said.flatMap(({ email_verified: one }) => (one === undefined ? [] : [one]));
  const isVerified = answers.length > 0 && answers.every((answer) => String(answer) === 'true');
  const email = findAcceptedAddress(provider, {
    email: emails.size === 1 ? [...emails][0] : undefined,
    isVerified,
  });
  if (!provider || email === undefined) return refuse('address-not-accepted', provider);
  await findPerson({ provider, email, subject: attributes.idToken?.['sub'] ?? '' }, links);
  event.response.userAttributesToMap = {};
  return event;
}
