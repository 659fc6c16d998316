import type { ClientOptions, PoolOptions } from '../cognito-options.ts';

export const region = 'eu-west-1';
export const poolId = 'eu-west-1_Test00001';
export const clientId = 'testclient00000000000000';
export const adminKeys = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
export const accountId = '000000000000';
export const adminCredentials = (id: string) =>
  id === adminKeys.accessKeyId ? adminKeys.secretAccessKey : undefined;
export const goodPassword = 'Correct-horse-9';

const flows = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
];

/**
 * Returns a client of the pool that rotates refresh tokens with a grace period of 30 s by default.
 */
export function testClient(overrides: Partial<ClientOptions> = {}): ClientOptions {
  return {
    id: clientId,
    explicitAuthFlows: flows,
    readAttributes: ['email', 'email_verified', 'name', 'custom:tenant_id'],
    writeAttributes: ['email', 'name', 'custom:nickname'],
    accessTokenMinutes: 15,
    idTokenMinutes: 15,
    refreshTokenDays: 30,
    refreshRotationGraceSeconds: 30,
    preventUserExistenceErrors: true,
    tokenRevocation: true,
    ...overrides,
  };
}

export function testPool(overrides: Partial<PoolOptions> = {}): PoolOptions {
  return {
    id: poolId,
    passwordPolicy: {
      minimumLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    },
    customAttributes: [
      { name: 'tenant_id', mutable: false },
      { name: 'nickname', mutable: true },
    ],
    mfa: 'OPTIONAL',
    groups: ['staff', 'admins'],
    selfSignUp: true,
    temporaryPasswordValidityDays: 7,
    ...overrides,
  };
}
