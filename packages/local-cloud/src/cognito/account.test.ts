import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from './crypto/totp.ts';
import { addPerson, passwordAuth, signInTokens } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, goodPassword, poolId, testClient, testPool } from './testing/test-pool.ts';

const newPassword = 'Battery-staple-7';
let cognito: TestCognito;
beforeAll(async () => {
  cognito = await startTestCognito({
    clients: [testClient(), testClient({ id: 'honest', preventUserExistenceErrors: false })],
  });
});
afterAll(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

const forgot = (Username: string, ClientId = clientId) =>
  cognito.sdk().send(new ForgotPasswordCommand({ ClientId, Username }));
const confirmForgot = (
  Username: string,
  ConfirmationCode: string,
  Password = newPassword,
  ClientId = clientId,
) =>
  cognito
    .sdk()
    .send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const update = (AccessToken: string, Name: string, Value: string) =>
  cognito
    .sdk()
    .send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
const adminUpdate = (Username: string, Name: string, Value: string) =>
  cognito.sdk().send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: poolId,
      Username,
      UserAttributes: [{ Name, Value }],
    }),
  );
const listAttributes = async (AccessToken: string) => {
  const { UserAttributes } = await cognito.sdk().send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes!.map(({ Name, Value }) => [Name, Value]));
};

test('a mailed code resets the password once within an hour; a weak one keeps it', async () => {
  await addPerson(cognito, 'forgot@example.org');
  await forgot('Forgot@Example.org');
  const code = cognito.lastCode('forgot@example.org');
  expect(await refusal(confirmForgot('forgot@example.org', 'wrong'))).toMatch(
    /^CodeMismatchException/,
  );
  expect(await refusal(confirmForgot('forgot@example.org', code, 'weak'))).toMatch(
    /^InvalidPasswordException/,
  );
  await confirmForgot('forgot@example.org', code);
  expect(await refusal(confirmForgot('forgot@example.org', code))).toMatch(/^ExpiredCodeException/);
  await passwordAuth(cognito, 'forgot@example.org', newPassword);
  await forgot('forgot@example.org');
  cognito.clock.offset += 3_600_001;
  expect(
    await refusal(confirmForgot('forgot@example.org', cognito.lastCode('forgot@example.org'))),
  ).toMatch(/^ExpiredCodeException/);
});

test('an unknown address gets the same responses and limits as a known one', async () => {
  await addPerson(cognito, 'known@example.org');
  const mails = cognito.mails.length;
  const talk = async (email: string) => {
    const answers = [await refusal(confirmForgot(email, '000000'))];
    answers.push(
      JSON.stringify({ Destination: (await forgot(email)).CodeDeliveryDetails?.Destination }),
    );
    for (let i = 0; i < 5; i++) answers.push(await refusal(confirmForgot(email, 'wrong')));
    for (let i = 0; i < 9; i++) await forgot(email);
    answers.push(await refusal(forgot(email)));
    return answers.map((answer) => answer.replaceAll(/"[ku]\*/g, '"x*'));
  };
  const known = await talk('known@example.org');
  expect(await talk('unknown@example.org')).toEqual(known);
  expect(known.map((answer) => answer.split(':')[0])).toEqual([
    'ExpiredCodeException',
    '{"Destination"',
    ...Array<string>(4).fill('CodeMismatchException'),
    'LimitExceededException',
    'LimitExceededException',
  ]);
  expect(cognito.mails.slice(mails).every(({ to }) => to === 'known@example.org')).toBe(true);
  expect(await refusal(forgot('unknown@example.org', 'honest'))).toMatch(/^UserNotFoundException/);
  expect(await refusal(confirmForgot('unknown@example.org', '1', newPassword, 'honest'))).toMatch(
    /^UserNotFoundException/,
  );
});

test('an address that is not verified gets no reset code', async () => {
  await addPerson(cognito, 'unverified@example.org', { email_verified: 'false' });
  const mails = cognito.mails.length;
  await forgot('unverified@example.org');
  expect(cognito.mails).toHaveLength(mails);
  expect(await refusal(forgot('unverified@example.org', 'honest'))).toMatch(
    /^InvalidParameterException: Cannot reset password/,
  );
});

test('changing the password requires the old one, and guessing it locks the account', async () => {
  await addPerson(cognito, 'change@example.org');
  const { AccessToken } = await signInTokens(cognito, 'change@example.org');
  const change = (PreviousPassword: string, ProposedPassword = newPassword) =>
    cognito
      .sdk()
      .send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  expect(await refusal(change(goodPassword, 'weak'))).toMatch(/^InvalidPasswordException/);
  for (let i = 0; i < 5; i++)
    expect(await refusal(change('Wrong-password-1'))).toMatch(/Incorrect username or password/);
  expect(await refusal(change(goodPassword))).toMatch(/Password attempts exceeded/);
  cognito.clock.offset += 1001;
  await change(goodPassword);
  await passwordAuth(cognito, 'change@example.org', newPassword);
});

test('a client reads and writes only its attributes', async () => {
  await addPerson(cognito, 'attributes@example.org', {
    'custom:tenant_id': '2',
    'custom:nickname': 'a',
    family_name: 'L',
  });
  const { AccessToken } = await signInTokens(cognito, 'attributes@example.org');
  await update(AccessToken, 'name', 'Ada');
  await update(AccessToken, 'custom:nickname', 'countess');
  expect(await listAttributes(AccessToken)).toEqual({
    sub: expect.any(String),
    email: 'attributes@example.org',
    email_verified: 'true',
    name: 'Ada',
    'custom:tenant_id': '2',
  });
  for (const name of ['custom:tenant_id', 'email_verified', 'family_name', 'sub', 'custom:none']) {
    expect(await refusal(update(AccessToken, name, 'x'))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    );
  }
});

test('an immutable attribute cannot be changed, even by clients that may write it', async () => {
  const open = await startTestCognito({ clients: [testClient({ writeAttributes: undefined })] });
  await addPerson(open, 'fixed@example.org', { 'custom:tenant_id': '2' });
  const { AccessToken } = await signInTokens(open, 'fixed@example.org');
  const UserAttributes = [{ Name: 'custom:tenant_id', Value: '3' }];
  expect(
    await refusal(
      open.sdk().send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
    ),
  ).toMatch(/^NotAuthorizedException/);
  const byAdmin = new AdminUpdateUserAttributesCommand({
    UserPoolId: poolId,
    Username: 'fixed@example.org',
    UserAttributes,
  });
  expect(await refusal(open.sdk().send(byAdmin))).toBe(
    'InvalidParameterException: user.custom:tenant_id: Attribute cannot be updated.',
  );
  await open.stop();
});

test('a new address takes effect after its code; until then the old one signs in', async () => {
  await addPerson(cognito, 'old@example.org');
  await addPerson(cognito, 'taken@example.org');
  const { AccessToken } = await signInTokens(cognito, 'old@example.org');
  expect(await refusal(update(AccessToken, 'email', 'taken@example.org'))).toMatch(
    /^AliasExistsException/,
  );
  expect(await refusal(update(AccessToken, 'email', 'not an address'))).toMatch(
    /^InvalidParameterException: Invalid email/,
  );
  const { CodeDeliveryDetailsList } = await update(AccessToken, 'email', 'New@example.org');
  expect(CodeDeliveryDetailsList).toMatchObject([{ Destination: 'n***@e***' }]);
  expect((await listAttributes(AccessToken)).email).toBe('old@example.org');
  const verify = (Code: string) =>
    cognito
      .sdk()
      .send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  expect(await refusal(verify('wrong'))).toMatch(/^CodeMismatchException/);
  await cognito
    .sdk()
    .send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
  await verify(cognito.lastCode('new@example.org'));
  await passwordAuth(cognito, 'new@example.org');
  expect(await refusal(passwordAuth(cognito, 'old@example.org'))).toMatch(
    /^NotAuthorizedException/,
  );
});

test('administrators change attributes immediately; a changed address is unverified', async () => {
  await addPerson(cognito, 'managed@example.org');
  await adminUpdate('managed@example.org', 'email', 'Moved@example.org');
  const { UserAttributes } = await cognito
    .sdk()
    .send(new AdminGetUserCommand({ UserPoolId: poolId, Username: 'moved@example.org' }));
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  await addPerson(cognito, 'managed@example.org');
  expect(await refusal(adminUpdate('managed@example.org', 'email', 'moved@example.org'))).toMatch(
    /^AliasExistsException/,
  );
  expect(await refusal(adminUpdate('managed@example.org', 'shoe_size', '9'))).toMatch(
    /^InvalidParameterException: Attributes did not conform/,
  );
  expect(await refusal(adminUpdate('managed@example.org', 'sub', 'x'))).toMatch(
    /^InvalidParameterException/,
  );
});

test('authenticator codes follow their clock, work once and lock when guessed', async () => {
  const email = 'totp@example.org';
  await addPerson(cognito, email);
  const { AccessToken } = await signInTokens(cognito, email);
  const enable = () =>
    cognito.sdk().send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true },
      }),
    );
  const verify = (UserCode: string) =>
    cognito.sdk().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect(await refusal(enable())).toMatch(/^InvalidParameterException: User has not verified/);
  expect(await refusal(verify('123456'))).toMatch(/^InvalidParameterException/);
  const { SecretCode } = await cognito
    .sdk()
    .send(new AssociateSoftwareTokenCommand({ AccessToken }));
  expect(SecretCode).toMatch(/^[A-Z2-7]{52}$/);
  const codeAt = (drift: number) => totpCode(SecretCode!, totpStep(cognito.now()) + drift);
  expect(await refusal(verify(codeAt(40)))).toMatch(/^EnableSoftwareTokenMFAException/);
  const factors = async () => {
    const user = await cognito
      .sdk()
      .send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    return user.UserMFASettingList;
  };
  await verify(codeAt(0));
  expect(await factors(), 'paired, and not asked for yet').toBeUndefined();
  await enable();
  expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);

  const { ChallengeName, Session } = await passwordAuth(cognito, email);
  const answer = (code: string, session = Session) =>
    cognito.sdk().send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName,
        Session: session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  for (let i = 0; i < 5; i++)
    expect(await refusal(answer(codeAt(40)))).toMatch(/^CodeMismatchException/);
  expect(await refusal(answer(codeAt(0)))).toMatch(/^NotAuthorizedException: Invalid session/);
  expect(await refusal(passwordAuth(cognito, email))).toMatch(/Password attempts exceeded/);
  cognito.clock.offset += 31_000;
  const next = await passwordAuth(cognito, email);
  const code = codeAt(0);
  expect((await answer(code, next.Session)).AuthenticationResult).toBeDefined();
  const replay = await passwordAuth(cognito, email);
  expect(await refusal(answer(code, replay.Session))).toMatch(/^ExpiredCodeException/);
  const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
  await cognito.sdk().send(new SetUserMFAPreferenceCommand(off));
  expect(await factors()).toBeUndefined();
  await signInTokens(cognito, email);
});

test('the authenticators may use another clock than the pool', async () => {
  const phone = 1_800_000_000_000;
  const other = await startTestCognito({ authenticatorNow: () => phone });
  await addPerson(other, 'phone@example.org');
  const { AccessToken } = await signInTokens(other, 'phone@example.org');
  const { SecretCode } = await other.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const paired = await other.sdk().send(
    new VerifySoftwareTokenCommand({
      AccessToken,
      UserCode: totpCode(SecretCode!, totpStep(phone)),
    }),
  );
  expect(paired.Status).toBe('SUCCESS');
  await other.stop();
});

test('a pool without MFA registers no authenticator', async () => {
  const plain = await startTestCognito({ pool: testPool({ mfa: 'OFF' }) });
  await addPerson(plain, 'plain@example.org');
  const { AccessToken } = await signInTokens(plain, 'plain@example.org');
  expect(
    await refusal(plain.sdk().send(new AssociateSoftwareTokenCommand({ AccessToken }))),
  ).toMatch(/^SoftwareTokenMFANotFoundException/);
  await plain.stop();
});

test('people can delete their account and sign up again', async () => {
  const sub = await addPerson(cognito, 'leave@example.org');
  const { AccessToken } = await signInTokens(cognito, 'leave@example.org');
  await cognito.sdk().send(new DeleteUserCommand({ AccessToken }));
  expect(await refusal(cognito.sdk().send(new GetUserCommand({ AccessToken })))).toMatch(
    /^UserNotFoundException/,
  );
  expect(await addPerson(cognito, 'leave@example.org')).not.toBe(sub);
});
