import { log } from '@parley/application/shared/log-events.ts';
import {
  type CompanyProvider,
  findAcceptedAddress,
  findProvider,
} from '@parley/domain/access/company-providers.ts';
import { COMPANY_SIGN_IN_REFUSED } from '../../shared/company-providers.ts';

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
 * Refuses a sign-in of which the provider may not speak for the address, or does not say that it is
 * verified. Cognito copies the address to the user at each sign-in, so that this must be decided
 * before: otherwise a linked person would get the address of another company.
 */
export function assertAcceptable(
  event: InboundFederationEvent,
  providers: readonly CompanyProvider[],
): InboundFederationEvent {
  const { providerName, attributes } = event.request;
  const provider = findProvider(providers, providerName);
  const said = [attributes.idToken, attributes.userInfo].filter((claims) => claims !== undefined);
  // Both are checked, because it is not documented from which of them Cognito takes an address.
  const emails = new Set(said.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
  const answers = said.flatMap(({ email_verified: one }) => (one === undefined ? [] : [one]));
  const isVerified = answers.length > 0 && answers.every((answer) => String(answer) === 'true');
  const email = emails.size === 1 ? [...emails][0] : undefined;
  if (findAcceptedAddress(provider, { email, isVerified }) === undefined) {
    log('company-sign-in-refused', { reason: 'address-not-accepted', provider: provider?.name });
    throw new Error(COMPANY_SIGN_IN_REFUSED);
  }
  event.response.userAttributesToMap = {};
  return event;
}
