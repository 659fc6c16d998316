import * as z from 'zod';
import { assertPool, findClient } from '../rules/request-parameters.ts';
import { fields } from './answers.ts';
import { operation } from './operation.ts';

const ofPool = z.object({ UserPoolId: fields.poolId });

/** The operations that describe the configuration of the pool and its clients. */
export const describeOperations = {
  DescribeUserPool: operation('signed', ofPool, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const { pool: settings, region } = pool.options;
    const { passwordPolicy: policy } = settings;
    return {
      UserPool: {
        Id: settings.id,
        Name: settings.id,
        Arn: `arn:aws:cognito-idp:${region}:000000000000:userpool/${settings.id}`,
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        AutoVerifiedAttributes: ['email'],
        MfaConfiguration: settings.mfa,
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: !settings.selfSignUp },
        Policies: {
          PasswordPolicy: {
            MinimumLength: policy.minimumLength,
            RequireLowercase: policy.requireLowercase,
            RequireUppercase: policy.requireUppercase,
            RequireNumbers: policy.requireNumbers,
            RequireSymbols: policy.requireSymbols,
            TemporaryPasswordValidityDays: settings.temporaryPasswordValidityDays,
          },
        },
        SchemaAttributes: [
          { Name: 'sub', AttributeDataType: 'String', Mutable: false, Required: true },
          { Name: 'email', AttributeDataType: 'String', Mutable: true, Required: true },
          ...settings.customAttributes.map(({ name, mutable }) => ({
            Name: `custom:${name}`,
            AttributeDataType: 'String',
            Mutable: mutable,
            Required: false,
          })),
        ],
      },
    };
  }),

  DescribeUserPoolClient: operation(
    'signed',
    ofPool.extend({ ClientId: fields.clientId }),
    (pool, input) => {
      assertPool(pool, input.UserPoolId);
      const client = findClient(pool, input.ClientId);
      const grace = client.refreshRotationGraceSeconds;
      return {
        UserPoolClient: {
          UserPoolId: input.UserPoolId,
          ClientId: client.id,
          ClientName: client.id,
          ExplicitAuthFlows: client.explicitAuthFlows,
          ReadAttributes: client.readAttributes,
          WriteAttributes: client.writeAttributes,
          AccessTokenValidity: client.accessTokenMinutes,
          IdTokenValidity: client.idTokenMinutes,
          RefreshTokenValidity: client.refreshTokenDays,
          TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
          RefreshTokenRotation:
            grace === undefined
              ? { Feature: 'DISABLED' }
              : { Feature: 'ENABLED', RetryGracePeriodSeconds: grace },
          EnableTokenRevocation: client.tokenRevocation,
          PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
        },
      };
    },
  ),
};
