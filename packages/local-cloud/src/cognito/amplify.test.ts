import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { totpCode, totpStep } from './crypto/totp.ts';
import { addPerson } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, goodPassword, poolId } from './testing/test-pool.ts';

const otherPassword = 'Battery-staple-7';
let cognito: TestCognito;

beforeAll(async () => {
  cognito = await startTestCognito();
  const userPoolEndpoint = cognito.engine.url;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint } },
  });
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
});
beforeEach(() => signOut());
afterAll(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

test('a visitor signs up, confirms with the mailed code and signs in with SRP', async () => {
  const username = 'Ada@Example.org';
  const started = await signUp({
    username,
    password: goodPassword,
    options: { userAttributes: { email: username, name: 'Ada' } },
  });
  expect(started.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: {
      destination: 'a***@e***',
      deliveryMedium: 'EMAIL',
      attributeName: 'email',
    },
  });
  expect((await signIn({ username, password: goodPassword })).nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_UP',
  });
  await resendSignUpCode({ username });
  expect(cognito.mails.map(({ kind }) => kind)).toEqual(['signup', 'resend']);
  const confirmationCode = cognito.lastCode('ada@example.org');
  expect((await confirmSignUp({ username, confirmationCode })).isSignUpComplete).toBe(true);

  expect(await signIn({ username: 'ADA@example.org', password: goodPassword })).toMatchObject({
    isSignedIn: true,
  });
  const { userId } = await getCurrentUser();
  expect(userId).toBe(started.userId);
  expect(await fetchUserAttributes()).toEqual({
    sub: userId,
    email: 'ada@example.org',
    email_verified: 'true',
    name: 'Ada',
  });
});

test('a wrong password is refused', async () => {
  await addPerson(cognito, 'wrong@example.org');
  expect(await refusal(signIn({ username: 'wrong@example.org', password: otherPassword }))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});

test('fetchAuthSession rotates the tokens if forced to refresh', async () => {
  await addPerson(cognito, 'fresh@example.org');
  await signIn({ username: 'fresh@example.org', password: goodPassword });
  const first = (await fetchAuthSession()).tokens!;
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens!;
  const third = (await fetchAuthSession({ forceRefresh: true })).tokens!;
  const ids = [first, second, third].map(({ accessToken }) => accessToken.payload.jti);
  expect(new Set(ids).size).toBe(3);
  expect(third.accessToken.payload.origin_jti).toBe(first.accessToken.payload.origin_jti);
});

test('an invited person sets a new password and is signed in', async () => {
  const username = 'invited@example.org';
  await cognito.sdk().send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: username }));
  const mail = cognito.mails.at(-1)!;
  expect(mail).toMatchObject({ to: username, kind: 'invite' });
  const password = /temporary password is (\S+)/.exec(mail.text)![1]!;
  const step = await signIn({ username, password });
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect(await refusal(confirmSignIn({ challengeResponse: 'short' }))).toMatch(
    /^InvalidPasswordException/,
  );
  expect(await confirmSignIn({ challengeResponse: otherPassword })).toMatchObject({
    isSignedIn: true,
  });
  await signOut();
  expect(await signIn({ username, password: otherPassword })).toMatchObject({ isSignedIn: true });
});

test('a person registers an authenticator app and needs its code from then on', async () => {
  const username = 'totp@example.org';
  await addPerson(cognito, username);
  await signIn({ username, password: goodPassword });
  const { sharedSecret } = await setUpTOTP();
  const step = totpStep(cognito.now());
  await verifyTOTPSetup({ code: totpCode(sharedSecret, step) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();

  expect((await signIn({ username, password: goodPassword })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  );
  expect(await refusal(confirmSignIn({ challengeResponse: '000000' }))).toMatch(
    /^CodeMismatchException/,
  );
  expect(await refusal(confirmSignIn({ challengeResponse: totpCode(sharedSecret, step) }))).toMatch(
    /^ExpiredCodeException/,
  );
  expect(
    await confirmSignIn({ challengeResponse: totpCode(sharedSecret, step + 1) }),
  ).toMatchObject({ isSignedIn: true });
});

test('a person who forgot the password sets a new one with the mailed code', async () => {
  const username = 'forgot@example.org';
  await addPerson(cognito, username);
  expect((await resetPassword({ username })).nextStep.codeDeliveryDetails.destination).toBe(
    'f***@e***',
  );
  const confirmationCode = cognito.lastCode(username);
  await confirmResetPassword({ username, confirmationCode, newPassword: otherPassword });
  expect(await refusal(signIn({ username, password: goodPassword }))).toMatch(
    /^NotAuthorizedException/,
  );
  expect(await signIn({ username, password: otherPassword })).toMatchObject({ isSignedIn: true });
});

test('a person changes the password', async () => {
  const username = 'change@example.org';
  await addPerson(cognito, username);
  await signIn({ username, password: goodPassword });
  expect(
    await refusal(updatePassword({ oldPassword: otherPassword, newPassword: otherPassword })),
  ).toMatch(/^NotAuthorizedException/);
  await updatePassword({ oldPassword: goodPassword, newPassword: otherPassword });
  await signOut();
  expect(await signIn({ username, password: otherPassword })).toMatchObject({ isSignedIn: true });
});

test('signing out everywhere ends every session', async () => {
  const username = 'everywhere@example.org';
  await addPerson(cognito, username);
  await signIn({ username, password: goodPassword });
  const elsewhere = (await fetchAuthSession()).tokens!.accessToken.toString();
  await signOut({ global: true });
  await expect(getCurrentUser()).rejects.toThrow('authenticated');
  const body = JSON.stringify({ AccessToken: elsewhere });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
  };
  const answer = await fetch(cognito.engine.url, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
});
