import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  decodeJWT,
  fetchAuthSession,
  fetchMFAPreference,
  resetPassword,
  setUpTOTP,
  signIn,
  type SignInOutput,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { appConfig } from '../app-config.ts';
import { serverClock } from '../server-clock.ts';
import { CodeRefused, OtherPerson, toRedirectUri } from './company-sign-in.ts';
import { toSignInAddress } from './sign-in-address.ts';
import { deviceName } from './user-context.ts';
import { withPassword } from './with-password.ts';

/** The next step that the identity provider requires. */
export type SignInStep =
  | { kind: 'done' }
  | { kind: 'new-password' }
  | { kind: 'totp' }
  | { kind: 'totp-setup'; secret: string; address: string }
  | { kind: 'confirm-email' }
  | { kind: 'reset-password' };

/** Passed to the token trigger, which stores the sign-in for the person's list. */
const clientMetadata = { device: deviceName(navigator.userAgent) };

let configured: Promise<void> | undefined;

function ready(): Promise<void> {
  configured ??= appConfig()
    .then((config) => {
      const endpoint = config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {};
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            loginWith: { email: true },
            ...endpoint,
          },
        },
      });
    })
    .catch((error: unknown) => {
      configured = undefined;
      throw error;
    });
  return configured;
}

function toStep({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return {
        kind: 'totp-setup',
        secret: nextStep.totpSetupDetails.sharedSecret,
        address: nextStep.totpSetupDetails.getSetupUri('Parley').href,
      };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirm-email' };
    case 'RESET_PASSWORD':
      return { kind: 'reset-password' };
    default:
      throw new Error(
        `The sign-in service asked for ${nextStep.signInStep}, which is not offered here`,
      );
  }
}

const storedTokens = (): [string, string][] =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('CognitoIdentityServiceProvider.'))
    .map(([key, value]) => [key, String(value)]);
const refreshTokens = (tokens: [string, string][]): string[] =>
  tokens.filter(([key]) => key.endsWith('.refreshToken')).map(([, token]) => token);

/**
 * Revokes the tokens that a sign-in has replaced. If this fails, they end when the person logs out,
 * or when they expire.
 */
async function revokeReplaced(before: string[]): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await appConfig();
  const endpoint =
    userPoolEndpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;
  const left = new Set(refreshTokens(storedTokens()));
  await Promise.allSettled(
    before
      .filter((token) => !left.has(token))
      .map((Token) =>
        fetch(endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
          },
          body: JSON.stringify({ ClientId: userPoolClientId, Token }),
        }),
      ),
  );
}

interface CodeTokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

/**
 * Exchanges the code of a sign-in at a company for tokens.
 * @throws CodeRefused; a TypeError if the sign-in service did not answer
 */
async function exchangeCode(code: string, verifier: string): Promise<CodeTokens> {
  const { managedLogin, userPoolClientId } = await appConfig();
  const answer = await fetch(new URL('/oauth2/token', managedLogin?.domain), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: toRedirectUri(),
      code,
      code_verifier: verifier,
    }),
  });
  const body = (await answer.json()) as CodeTokens | { error: string; error_description?: string };
  if ('error' in body) throw new CodeRefused(body.error_description ?? body.error);
  return body;
}

/** Gives tokens to the client, which then renews and revokes them like those of a password. */
async function storeTokens(tokens: CodeTokens): Promise<void> {
  const { userPoolId, userPoolClientId } = await appConfig();
  const accessToken = decodeJWT(tokens.access_token);
  const { iat = 0, username } = accessToken.payload;
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(defaultStorage);
  store.setAuthConfig({ Cognito: { userPoolId, userPoolClientId } });
  await store.storeTokens({
    accessToken,
    idToken: decodeJWT(tokens.id_token),
    refreshToken: tokens.refresh_token,
    clockDrift: iat * 1000 - Date.now(),
    username: String(username),
  });
}

const RENEW_ACCESS_BEFORE_MS = 60_000;

/**
 * Renews the access token if it expires soon by the server's clock. The client itself goes by the
 * device's clock, which may have been changed since the token was given.
 */
async function renewAccess(): Promise<void> {
  const { tokens } = await fetchAuthSession();
  const { exp } = tokens?.accessToken.payload ?? {};
  if (exp === undefined || exp * 1000 - serverClock.now() > RENEW_ACCESS_BEFORE_MS) return;
  await fetchAuthSession({ forceRefresh: true });
}

const signInWith = (email: string, typed: string): Promise<SignInOutput> =>
  withPassword(typed, (password) =>
    signIn({
      username: toSignInAddress(email),
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata },
    }),
  );

/** The scope without which a session cannot change the password or the second step. */
const PASSWORD_SCOPE = 'aws.cognito.signin.user.admin';

async function isCompanySession(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  const scope = tokens?.accessToken.payload['scope'];
  return typeof scope === 'string' && !scope.split(' ').includes(PASSWORD_SCOPE);
}

/**
 * The identity provider (Cognito, or its local engine) with the calls that the product needs. Load
 * it lazily.
 */
export const identity = {
  async signIn(email: string, password: string): Promise<SignInStep> {
    await ready();
    // Amplify refuses a second sign-in, so another person's leftover session in this browser ends
    // here.
    await signOut().catch(() => undefined);
    return toStep(await signInWith(email, password));
  },
  /**
   * Signs in again without ending the current session if this fails. The client refuses a second
   * session, so the tokens of the first are set aside in the meantime. On success the previous
   * session ends.
   */
  async signInAgain(email: string, password: string): Promise<SignInStep> {
    await ready();
    const aside = storedTokens();
    const putBack = () => {
      for (const [key, value] of aside) localStorage.setItem(key, value);
    };
    for (const [key] of aside) localStorage.removeItem(key);
    try {
      const step = toStep(await signInWith(email, password));
      if (step.kind === 'done') await revokeReplaced(refreshTokens(aside));
      else putBack();
      return step;
    } catch (error) {
      putBack();
      throw error;
    }
  },
  /** Signs in with the code that a company's page has returned. */
  async signInWithCode(code: string, verifier: string): Promise<void> {
    await ready();
    const tokens = await exchangeCode(code, verifier);
    // Another person's leftover session in this browser ends here.
    await signOut().catch(() => undefined);
    await storeTokens(tokens);
  },
  /**
   * Signs in again with the code that a company's page has returned. The previous session ends.
   * @throws OtherPerson, and nothing has changed, if somebody else has signed in
   */
  async signInAgainWithCode(code: string, verifier: string): Promise<void> {
    await ready();
    const before = (await fetchAuthSession()).tokens?.accessToken.payload.sub;
    const tokens = await exchangeCode(code, verifier);
    const replaced = refreshTokens(storedTokens());
    if (decodeJWT(tokens.access_token).payload.sub !== before) {
      await revokeReplaced([tokens.refresh_token]);
      throw new OtherPerson();
    }
    await storeTokens(tokens);
    await revokeReplaced(replaced);
  },
  /** Checks whether the session began at a company's page instead of with a password. */
  async isCompanySession(): Promise<boolean> {
    await ready();
    return isCompanySession();
  },
  /** Answers the last step: a new password, or a six-digit code. */
  async answer(response: string): Promise<SignInStep> {
    await ready();
    const before = refreshTokens(storedTokens());
    const step = toStep(
      await confirmSignIn({
        challengeResponse: response.normalize('NFC'),
        options: { clientMetadata },
      }),
    );
    if (step.kind === 'done') await revokeReplaced(before);
    return step;
  },
  async forgotPassword(email: string): Promise<void> {
    await ready();
    await resetPassword({ username: toSignInAddress(email) });
  },
  async setForgottenPassword(email: string, code: string, newPassword: string): Promise<void> {
    await ready();
    await confirmResetPassword({
      username: toSignInAddress(email),
      confirmationCode: code,
      newPassword: newPassword.normalize('NFC'),
    });
  },
  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await ready();
    await renewAccess();
    await withPassword(oldPassword, (known) =>
      updatePassword({ oldPassword: known, newPassword: newPassword.normalize('NFC') }),
    );
  },
  /**
   * Checks whether a code is required at sign-in; false for a session that began at a company's
   * page, which may not know.
   */
  async hasTotp(): Promise<boolean> {
    await ready();
    if (await isCompanySession()) return false;
    await renewAccess();
    return (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;
  },
  /**
   * Begins two-step sign-in: returns the secret and the otpauth address for an authenticator, which
   * shows the account's name.
   */
  async beginTotp(account: string): Promise<{ secret: string; address: string }> {
    await ready();
    await renewAccess();
    const details = await setUpTOTP();
    return { secret: details.sharedSecret, address: details.getSetupUri('Parley', account).href };
  },
  async finishTotp(code: string): Promise<void> {
    await ready();
    await renewAccess();
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  },
  async turnOffTotp(): Promise<void> {
    await ready();
    await renewAccess();
    await updateMFAPreference({ totp: 'DISABLED' });
  },
  /**
   * Returns the identity token; null if nobody is signed in. `force` requests a new one, for the
   * company `tenantId` if given: the token trigger issues it if the person is a member there,
   * otherwise a token of another company.
   */
  async token(force: boolean, tenantId?: number): Promise<string | null> {
    await ready();
    const company =
      tenantId === undefined ? {} : { clientMetadata: { tenant_id: String(tenantId) } };
    const session = await fetchAuthSession({ forceRefresh: force, ...company });
    return session.tokens?.idToken?.toString() ?? null;
  },
  /**
   * Ends the session.
   * @returns the address that also ends the session of the sign-in service's own page, and leads
   * back to the landing page; undefined after a sign-in with a password
   */
  async signOut(): Promise<string | undefined> {
    await ready();
    const wasCompanySession = await isCompanySession();
    await signOut();
    const { managedLogin, userPoolClientId } = await appConfig();
    if (!wasCompanySession || !managedLogin) return undefined;
    const url = new URL('/logout', managedLogin.domain);
    url.search = new URLSearchParams({
      client_id: userPoolClientId,
      logout_uri: `${location.origin}/`,
    }).toString();
    return url.href;
  },
};
export type Identity = typeof identity;
