import {
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Duration } from 'aws-cdk-lib/core';
import { SIGN_IN_PATHS } from '../sign-in-paths.ts';
import type { CompanyProvider } from './company-providers.ts';

/**
 * The browser's client of the pool: a password never leaves the page (SRP), tokens live 15 minutes,
 * a refresh token is good once.
 *
 * @param appUrl the origin that people open
 * @param providers companies' own identity providers, offered on the managed page
 */
export function browserClient(
  pool: UserPool,
  appUrl: string,
  providers: readonly CompanyProvider[],
): UserPoolClient {
  const profile = new ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    locale: true,
    timezone: true,
  });
  const client = pool.addClient('Browser', {
    generateSecret: false,
    authFlows: { userSrp: true },
    // A second tab that refreshes with the same token at the same moment still gets in.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    refreshTokenValidity: Duration.days(30),
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    authSessionValidity: Duration.minutes(5),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: profile
      .withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        locale: true,
        timezone: true,
      })
      .withCustomAttributes('tenant_id'),
    // Not tenant_id: the tenant is never the client's to say.
    writeAttributes: profile,
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      ...providers.map(({ name }) => UserPoolClientIdentityProvider.custom(name)),
    ],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${appUrl}${SIGN_IN_PATHS.callback}`],
      logoutUrls: [`${appUrl}${SIGN_IN_PATHS.signedOut}`],
    },
  });
  for (const { resource } of providers) client.node.addDependency(resource);
  return client;
}
