import { readIdentities } from '@parley/data/identity/linked-identities.ts';
import {
  type CompanyProvider,
  findProvider,
  maySpeakFor,
} from '@parley/domain/access/company-providers.ts';

/** The scope that only sign-ins with a password have; the client does not allow it to others. */
const PASSWORD_SCOPE = 'aws.cognito.signin.user.admin';

interface TokenEvent {
  triggerSource: string;
  request: { userAttributes: Record<string, string>; scopes?: string[] | undefined };
}

export type SessionOrigin =
  | { kind: 'password' }
  /** With providers that may speak for the person's address. */
  | { kind: 'company'; providers: CompanyProvider[] }
  /** With a provider that may not, or not any more. */
  | { kind: 'refused' };

/**
 * Returns how the session of a token began, which also decides on its renewals. What is linked is
 * checked anew at each token, so that a domain that is taken from a provider ends its sessions.
 */
export function findSessionOrigin(
  { triggerSource, request: { userAttributes, scopes = [] } }: TokenEvent,
  providers: readonly CompanyProvider[],
): SessionOrigin {
  const isWithPassword =
    triggerSource === 'TokenGeneration_RefreshTokens'
      ? scopes.includes(PASSWORD_SCOPE)
      : triggerSource !== 'TokenGeneration_HostedAuth';
  // Without providers there is no managed login.
  if (isWithPassword || providers.length === 0) return { kind: 'password' };
  const linked = readIdentities(userAttributes['identities']).flatMap(
    ({ providerName }) => findProvider(providers, providerName) ?? [],
  );
  // Cognito does not say with which of them the session began, so all of them must be allowed.
  const isAllowed =
    linked.length > 0 &&
    linked.every((provider) => maySpeakFor(provider, userAttributes['email'] ?? ''));
  return isAllowed ? { kind: 'company', providers: linked } : { kind: 'refused' };
}

/** Checks whether a session counts as a two-step sign-in in a company. */
export const countsAsTwoStep = (providers: readonly CompanyProvider[], tenantId: number): boolean =>
  providers.every(({ second_factor_for }) => second_factor_for.includes(tenantId));
