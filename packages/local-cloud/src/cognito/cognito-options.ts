import type { Authorize } from '../iam/access-control.ts';
import type { RequestQuotas } from './rules/request-quotas.ts';
import type { PoolTriggers } from './trigger-events.ts';

export type PasswordPolicy = {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
};

/**
 * The subject and body of a message, as in the template of a pool. The body contains `{####}` (for
 * the code or password) and `{username}`.
 */
export type MessageTemplate = { subject: string; body: string };

/** A third-party identity provider of the pool, of the type OIDC. */
export type OidcProviderOptions = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** The claim of the provider for each attribute of the pool, for example `email: 'email'`. */
  attributeMapping: Record<string, string>;
};

export type PoolOptions = {
  /** The id `<region>_<name>`, as on AWS. The name is part of the SRP computation. */
  id: string;
  passwordPolicy: PasswordPolicy;
  /** The names are without the `custom:` prefix. */
  customAttributes: { name: string; mutable: boolean }[];
  mfa: 'OFF' | 'OPTIONAL';
  /** The groups that the template declares; created at start if missing. */
  groups: string[];
  selfSignUp: boolean;
  /** Whether the pool has a domain, and with it managed login and the OAuth endpoints. */
  hasDomain?: boolean;
  identityProviders?: OidcProviderOptions[];
  /** Whether upper and lower case differ in names of users; false by default. */
  caseSensitiveNames?: boolean;
  temporaryPasswordValidityDays: number;
  messages?: { verification?: MessageTemplate; invite?: MessageTemplate };
};

/** What a client may do at the OAuth endpoints. */
export type ClientOAuth = {
  /** `code` is supported. */
  flows: string[];
  scopes: string[];
  callbackUrls: string[];
  logoutUrls: string[];
  /** Names of the pool's providers, and `COGNITO` for its own users. */
  providers: string[];
};

export type ClientOptions = {
  id: string;
  /**
   * The values `ALLOW_USER_SRP_AUTH`, `ALLOW_USER_PASSWORD_AUTH`, `ALLOW_ADMIN_USER_PASSWORD_AUTH`
   * and `ALLOW_REFRESH_TOKEN_AUTH` are supported.
   */
  explicitAuthFlows: string[];
  /** Attribute names (`email`, `custom:tenant_id`); undefined means every attribute, as on AWS. */
  readAttributes?: string[] | undefined;
  writeAttributes?: string[] | undefined;
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenDays: number;
  /**
   * The seconds for which a rotated refresh token still works, 0 to 60; undefined turns rotation
   * off.
   */
  refreshRotationGraceSeconds?: number | undefined;
  preventUserExistenceErrors: boolean;
  /** Whether RevokeToken revokes tokens of this client. */
  tokenRevocation: boolean;
  /** Absent if the client is not enabled for the OAuth endpoints. */
  oauth?: ClientOAuth | undefined;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: 'signup' | 'forgot' | 'resend' | 'invite';
};

export type CognitoOptions = {
  /** The folder of the database and the signing keys; created with mode 0700 if missing. */
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  /** Returns epoch milliseconds, which may jump forward. */
  now: () => number;
  /**
   * Returns the epoch milliseconds of the authenticator apps that create TOTP codes; `now` by
   * default. If the local clock can be moved, the machine's clock is passed, because a phone does
   * not move with it.
   */
  authenticatorNow?: () => number;
  /** Returns unpredictable bytes; `node:crypto` by default. */
  randomBytes?: (length: number) => Buffer;
  region: string;
  pool: PoolOptions;
  clients: ClientOptions[];
  triggers: PoolTriggers;
  /** Resolves when the message is stored; a rejection becomes CodeDeliveryFailureException. */
  sendMail: (message: MailMessage) => Promise<void>;
  /** The origins whose pages may call the engine, for example `http://localhost:5173`. */
  allowedOrigins: string[];
  accountId: string;
  /** Returns the secret of an access key that signs admin operations, or undefined. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  /**
   * Returns the base URL under which a provider with this issuer answers on this machine; by
   * default the issuer itself.
   */
  findProviderUrl?: ((issuer: string) => string) | undefined;
  /** Request quotas other than AWS's default ones. */
  quotas?: Partial<RequestQuotas>;
  /** Receives every unexpected error that causes a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
};
