import type { PoolTriggers } from './trigger-events.ts';

export type PasswordPolicy = {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
};

/**
 * A subject and a body, as in the template of a pool; the body contains `{####}` (code or password)
 * and `{username}`.
 */
export type MessageTemplate = { subject: string; body: string };

export type PoolOptions = {
  /** `<region>_<name>`, as on AWS; the name is part of the SRP computation. */
  id: string;
  passwordPolicy: PasswordPolicy;
  /** Names without the `custom:` prefix. */
  customAttributes: { name: string; mutable: boolean }[];
  mfa: 'OFF' | 'OPTIONAL';
  /** Groups declared by the template; created at start if missing. */
  groups: string[];
  selfSignUp: boolean;
  temporaryPasswordValidityDays: number;
  messages?: { verification?: MessageTemplate; invite?: MessageTemplate };
};

export type ClientOptions = {
  id: string;
  /**
   * `ALLOW_USER_SRP_AUTH`, `ALLOW_USER_PASSWORD_AUTH`, `ALLOW_ADMIN_USER_PASSWORD_AUTH`,
   * `ALLOW_REFRESH_TOKEN_AUTH`.
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
  /** Whether RevokeToken ends sign-ins of this client. */
  tokenRevocation: boolean;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: 'signup' | 'forgot' | 'resend' | 'invite';
};

export type CognitoOptions = {
  /** Created with mode 0700 if missing; contains the database and the signing keys. */
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** Epoch milliseconds; may jump forward. */
  now: () => number;
  /**
   * Epoch milliseconds of the authenticator apps that create TOTP codes; `now` by default. If the
   * clock was moved, the machine's is passed, because a phone does not move with it.
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
  /** Origins whose pages may call the engine, `http://localhost:5173`. */
  allowedOrigins: string[];
  /** Keys that may sign admin operations. */
  credentials: { accessKeyId: string; secretAccessKey: string }[];
  /** Receives every bug behind a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
};
