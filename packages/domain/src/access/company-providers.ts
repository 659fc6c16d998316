import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';

/** A company's own identity provider, as far as sign-ins are decided by it (ADR 76). */
export interface CompanyProvider {
  /** Cognito's name of the provider. */
  name: string;
  /** Domains in lower case; those below them are not included. */
  domains: readonly string[];
  /** Companies that accept a sign-in with it as a two-step sign-in. */
  second_factor_for: readonly number[];
}

/** An address that a provider gives for the person who signs in. */
export interface ClaimedAddress {
  email: string | undefined;
  /** Whether the provider says that the address is verified. */
  isVerified: boolean;
}

/** Returns the provider with this name; Cognito writes names in lower case in some events. */
export const findProvider = (
  providers: readonly CompanyProvider[],
  name: string,
): CompanyProvider | undefined =>
  providers.find((provider) => provider.name.toLowerCase() === name.toLowerCase());

/** Checks whether a provider may sign in as the person with this address. */
export function maySpeakFor({ domains }: CompanyProvider, email: string): boolean {
  const [, domain, ...more] = toCanonicalAddress(email).split('@');
  return domain !== undefined && more.length === 0 && domains.includes(domain);
}

/**
 * Returns the address of whoever signs in with a provider, in lower case; undefined if the provider
 * may not speak for it, or does not say that it is verified.
 */
export function findAcceptedAddress(
  provider: CompanyProvider | undefined,
  { email, isVerified }: ClaimedAddress,
): string | undefined {
  if (!provider || !email || !isVerified || !maySpeakFor(provider, email)) return undefined;
  return email.toLowerCase();
}
