import {
  OidcAttributeRequestMethod,
  ProviderAttribute,
  UserPoolIdentityProviderOidc,
  type UserPool,
} from 'aws-cdk-lib/aws-cognito';
import { SecretValue } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

export interface CompanyProvider {
  name: string;
  resource: UserPoolIdentityProviderOidc;
}

/** @returns the identity providers of a stage, added to the pool */
export function companyProviders(
  scope: Construct,
  userPool: UserPool,
  stage: Stage,
): CompanyProvider[] {
  return stage.oidcProviders.map(({ name, issuer, clientId, clientSecretName }) => ({
    name,
    resource: new UserPoolIdentityProviderOidc(scope, `Provider-${name}`, {
      userPool,
      name,
      clientId,
      clientSecret: SecretValue.secretsManager(clientSecretName).unsafeUnwrap(),
      issuerUrl: issuer,
      scopes: ['openid', 'email', 'profile'],
      attributeRequestMethod: OidcAttributeRequestMethod.GET,
      attributeMapping: {
        email: ProviderAttribute.other('email'),
        fullname: ProviderAttribute.other('name'),
      },
    }),
  }));
}
