import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
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
import { appConfig } from '../app-config.ts';
import { deviceName } from './user-context.ts';

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

const keptTokens = (): [string, string][] =>
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
  const left = new Set(refreshTokens(keptTokens()));
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
    return toStep(
      await signIn({
        username: email,
        password,
        options: { authFlowType: 'USER_SRP_AUTH', clientMetadata },
      }),
    );
  },
  /**
   * Signs in again without ending the current session if this fails. The client refuses a second
   * session, so the tokens of the first are set aside in the meantime. On success the previous
   * session ends.
   */
  async signInAgain(email: string, password: string): Promise<SignInStep> {
    await ready();
    const aside = keptTokens();
    const putBack = () => {
      for (const [key, value] of aside) localStorage.setItem(key, value);
    };
    for (const [key] of aside) localStorage.removeItem(key);
    try {
      const step = toStep(
        await signIn({
          username: email,
          password,
          options: { authFlowType: 'USER_SRP_AUTH', clientMetadata },
        }),
      );
      if (step.kind === 'done') await revokeReplaced(refreshTokens(aside));
      else putBack();
      return step;
    } catch (error) {
      putBack();
      throw error;
    }
  },
  /** Answers the last step: a new password, or a six-digit code. */
  async answer(response: string): Promise<SignInStep> {
    await ready();
    const before = refreshTokens(keptTokens());
    const step = toStep(
      await confirmSignIn({ challengeResponse: response, options: { clientMetadata } }),
    );
    if (step.kind === 'done') await revokeReplaced(before);
    return step;
  },
  async forgotPassword(email: string): Promise<void> {
    await ready();
    await resetPassword({ username: email });
  },
  async setForgottenPassword(email: string, code: string, newPassword: string): Promise<void> {
    await ready();
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
  },
  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await ready();
    await updatePassword({ oldPassword, newPassword });
  },
  /** Checks whether a code is required at sign-in. */
  async hasTotp(): Promise<boolean> {
    await ready();
    return (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;
  },
  /**
   * Begins two-step sign-in: returns the secret and the otpauth address for an authenticator, which
   * shows the account's name.
   */
  async beginTotp(account: string): Promise<{ secret: string; address: string }> {
    await ready();
    const details = await setUpTOTP();
    return { secret: details.sharedSecret, address: details.getSetupUri('Parley', account).href };
  },
  async finishTotp(code: string): Promise<void> {
    await ready();
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  },
  async turnOffTotp(): Promise<void> {
    await ready();
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
  async signOut(): Promise<void> {
    await ready();
    await signOut();
  },
};
export type Identity = typeof identity;
