import { signIn, type UserPool } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import {
  CONTEXT_KEY,
  findContext,
  TOKEN_KEY,
  readClaims,
} from '../../../../web/src/session/sign-in/user-context.ts';

/**
 * Returns what a person's browser stores after signing in: the page's session, the tokens of
 * Amplify, and other given entries. Journeys that are not about signing in can therefore skip the
 * sign-in popup, which takes longer than everything else that most of them do.
 */
export async function storedSession(
  { web, endpoints }: { web: string; endpoints: { cognito: UserPool } },
  email: string,
  more: Record<string, string> = {},
  password = DEMO_PASSWORD,
) {
  const { IdToken, AccessToken, RefreshToken } = await signIn(endpoints.cognito, email, password);
  const claims = readClaims(IdToken);
  const issuedAt = (
    JSON.parse(Buffer.from(AccessToken.split('.')[1]!, 'base64url').toString()) as { iat: number }
  ).iat;
  const client = `CognitoIdentityServiceProvider.${endpoints.cognito.userPoolClientId}`;
  const stored: Record<string, string> = {
    ...more,
    [CONTEXT_KEY]: JSON.stringify(findContext(claims)),
    [TOKEN_KEY]: IdToken,
    [`${client}.LastAuthUser`]: claims.sub,
    [`${client}.${claims.sub}.idToken`]: IdToken,
    [`${client}.${claims.sub}.accessToken`]: AccessToken,
    [`${client}.${claims.sub}.refreshToken`]: RefreshToken,
    [`${client}.${claims.sub}.clockDrift`]: String(issuedAt * 1000 - Date.now()),
  };
  return {
    cookies: [],
    origins: [
      {
        origin: new URL(web).origin,
        localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
      },
    ],
  };
}
