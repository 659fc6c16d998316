import type {
  ClientOAuth,
  ClientOptions,
  OidcProviderOptions,
  PoolOptions,
} from '../../cognito/cognito-options.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

export interface PoolSpec {
  pool: PoolOptions;
  clients: ClientOptions[];
  /** The ARNs of the trigger functions. */
  triggers: {
    preTokenGenerationV2?: string;
    preSignUp?: string;
    postConfirmation?: string;
    customMessage?: string;
    inboundFederation?: string;
  };
}

const toTexts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Returns what a client may do at the OAuth endpoints; undefined if it is not enabled for them. */
const toOAuth = (client: Record<string, unknown>): ClientOAuth | undefined =>
  client['AllowedOAuthFlowsUserPoolClient'] === true
    ? {
        flows: toTexts(client['AllowedOAuthFlows']),
        scopes: toTexts(client['AllowedOAuthScopes']),
        callbackUrls: toTexts(client['CallbackURLs']),
        logoutUrls: toTexts(client['LogoutURLs']),
        providers: toTexts(client['SupportedIdentityProviders']),
      }
    : undefined;

/**
 * Returns the pool's identity providers.
 * @throws Error for a provider of another type than OIDC
 */
const readProviders = ({ template, properties }: ResolvedTemplate): OidcProviderOptions[] =>
  toResources(template, 'AWS::Cognito::UserPoolIdentityProvider').map(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    if (own['ProviderType'] !== 'OIDC')
      throw new Error(`${id}: the local cloud does not know providers of ${own['ProviderType']}`);
    const details = own['ProviderDetails'] as Record<string, string>;
    return {
      name: String(own['ProviderName']),
      issuer: String(details['oidc_issuer']),
      clientId: String(details['client_id']),
      clientSecret: String(details['client_secret']),
      scopes: String(details['authorize_scopes'] ?? 'openid').split(' '),
      attributeMapping: (own['AttributeMapping'] ?? {}) as Record<string, string>,
    };
  });

const MINUTES: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

/**
 * Returns the user pool of the template with its clients and groups, or undefined if there is none.
 */
export function readPool(resolved: ResolvedTemplate): PoolSpec | undefined {
  const { template, properties, resolve } = resolved;
  const found = toResources(template, 'AWS::Cognito::UserPool')[0];
  if (!found) return undefined;
  const [id, resource] = found;
  const own = properties(resource) as Record<string, any>;
  const policy = own['Policies']?.PasswordPolicy ?? {};
  const schema = (own['Schema'] ?? []) as {
    Name: string;
    Mutable?: boolean;
    AttributeDataType?: string;
    Required?: boolean;
  }[];
  const invite = own['AdminCreateUserConfig']?.InviteMessageTemplate;
  const verify = own['VerificationMessageTemplate'];
  const lambda = own['LambdaConfig'] ?? {};
  const token = lambda.PreTokenGenerationConfig;

  const pool: PoolOptions = {
    id: String(resolve({ Ref: id })),
    passwordPolicy: {
      minimumLength: Number(policy.MinimumLength ?? 8),
      requireLowercase: policy.RequireLowercase === true,
      requireUppercase: policy.RequireUppercase === true,
      requireNumbers: policy.RequireNumbers === true,
      requireSymbols: policy.RequireSymbols === true,
    },
    // Standard attributes have no data type in the template, so only custom ones remain.
    customAttributes: schema
      .filter(({ AttributeDataType }) => AttributeDataType)
      .map(({ Name, Mutable }) => ({ name: Name, mutable: Mutable !== false })),
    mfa: own['MfaConfiguration'] === 'OPTIONAL' ? 'OPTIONAL' : 'OFF',
    groups: toResources(template, 'AWS::Cognito::UserPoolGroup').map(([, group]) =>
      String(properties(group)['GroupName']),
    ),
    hasDomain: toResources(template, 'AWS::Cognito::UserPoolDomain').length > 0,
    identityProviders: readProviders(resolved),
    caseSensitiveNames: own['UsernameConfiguration']?.CaseSensitive === true,
    selfSignUp: own['AdminCreateUserConfig']?.AllowAdminCreateUserOnly !== true,
    temporaryPasswordValidityDays: Number(policy.TemporaryPasswordValidityDays ?? 7),
    messages: {
      ...(verify?.EmailMessage && {
        verification: { subject: verify.EmailSubject, body: verify.EmailMessage },
      }),
      ...(invite?.EmailMessage && {
        invite: { subject: invite.EmailSubject, body: invite.EmailMessage },
      }),
    },
  };

  const clients = toResources(template, 'AWS::Cognito::UserPoolClient').map(
    ([clientId, client]): ClientOptions => {
      const given = properties(client) as Record<string, any>;
      const units = given['TokenValidityUnits'] ?? {};
      const minutes = (name: string, fallback: string, ifAbsent: number) =>
        given[`${name}Validity`] === undefined
          ? ifAbsent
          : Number(given[`${name}Validity`]) * MINUTES[units[name] ?? fallback]!;
      const rotation = given['RefreshTokenRotation'];
      return {
        id: String(resolve({ Ref: clientId })),
        explicitAuthFlows: (given['ExplicitAuthFlows'] ?? []).map(String),
        readAttributes: given['ReadAttributes'],
        writeAttributes: given['WriteAttributes'],
        accessTokenMinutes: minutes('AccessToken', 'hours', 60),
        idTokenMinutes: minutes('IdToken', 'hours', 60),
        refreshTokenDays: minutes('RefreshToken', 'days', 43_200) / 1440,
        refreshRotationGraceSeconds:
          rotation?.Feature === 'ENABLED'
            ? Number(rotation.RetryGracePeriodSeconds ?? 0)
            : undefined,
        // On AWS a client has token revocation unless it is disabled explicitly.
        tokenRevocation: given['EnableTokenRevocation'] !== false,
        preventUserExistenceErrors: given['PreventUserExistenceErrors'] === 'ENABLED',
        oauth: toOAuth(given),
      };
    },
  );
  return {
    pool,
    clients,
    triggers: {
      preTokenGenerationV2: token?.LambdaVersion === 'V2_0' ? String(token.LambdaArn) : undefined,
      preSignUp: lambda.PreSignUp,
      postConfirmation: lambda.PostConfirmation,
      customMessage: lambda.CustomMessage,
      inboundFederation: lambda.InboundFederation?.LambdaArn,
    },
  };
}
