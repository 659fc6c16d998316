import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { type TestCognito } from './cognito-harness.ts';
import { clientId, goodPassword, poolId } from './test-pool.ts';

/** Creates a confirmed user with `goodPassword` and a verified address. Returns the sub. */
export async function addPerson(
  cognito: TestCognito,
  email: string,
  attributes: Record<string, string> = {},
): Promise<string> {
  const sdk = cognito.sdk();
  const { User } = await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries({ email_verified: 'true', ...attributes }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
    }),
  );
  const Username = User!.Username!;
  await sdk.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username,
      Password: goodPassword,
      Permanent: true,
    }),
  );
  return Username;
}

/** Calls InitiateAuth with USER_PASSWORD_AUTH. */
export function passwordAuth(cognito: TestCognito, email: string, password = goodPassword) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return cognito.sdk().send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    }),
  );
}

export type Tokens = Required<
  Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>
>;

/** Signs a user in with only a password and returns the tokens. */
export async function signInTokens(
  cognito: TestCognito,
  email: string,
  password = goodPassword,
): Promise<Tokens> {
  const { AuthenticationResult } = await passwordAuth(cognito, email, password);
  return AuthenticationResult as Tokens;
}

export async function refresh(
  cognito: TestCognito,
  refreshToken: string,
): Promise<AuthenticationResultType> {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: clientId,
    RefreshToken: refreshToken,
  });
  return (await cognito.sdk().send(command)).AuthenticationResult!;
}

/** Returns the claims of both tokens. */
export function toClaims(tokens: AuthenticationResultType) {
  return { id: decodeJwt(tokens.IdToken!), access: decodeJwt(tokens.AccessToken!) };
}
