import type { OidcProvider } from '../stage.ts';

/** The identity provider of a company, as a stage lists it. */
export const ACME_PROVIDER: OidcProvider = {
  name: 'acme',
  displayName: 'Acme',
  issuer: 'https://id.acme.test',
  clientId: 'parley',
  clientSecretName: 'parley/acme',
  domains: ['acme.test'],
  secondFactorFor: [],
};
