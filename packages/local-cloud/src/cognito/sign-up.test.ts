import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  type SignUpCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import type { CognitoOptions } from './cognito-options.ts';
import { addPerson, passwordAuth } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, goodPassword, poolId, testClient, testPool } from './testing/test-pool.ts';

let cognito: TestCognito;
afterEach(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

const email = 'ada@example.org';
const start = async (overrides: Partial<CognitoOptions> = {}) =>
  void (cognito = await startTestCognito(overrides));
const signUp = (input: Partial<SignUpCommandInput> = {}) =>
  cognito
    .sdk()
    .send(
      new SignUpCommand({ ClientId: clientId, Username: email, Password: goodPassword, ...input }),
    );
const confirm = (code: string, Username = email) =>
  cognito
    .sdk()
    .send(new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode: code }));
const resend = (Username = email) =>
  cognito.sdk().send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username }));
const getUser = (Username = email) =>
  cognito.sdk().send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));

test('the code confirms the account once; a wrong, old or expired one does not', async () => {
  await start();
  const { UserSub, UserConfirmed } = await signUp();
  expect(UserConfirmed).toBe(false);
  expect((await getUser()).UserStatus).toBe('UNCONFIRMED');
  expect(await refusal(passwordAuth(cognito, email))).toBe(
    'UserNotConfirmedException: User is not confirmed.',
  );
  const first = cognito.lastCode(email);
  await resend();
  const second = cognito.lastCode(email);
  expect(await refusal(confirm(first === second ? 'other' : first))).toMatch(
    /^CodeMismatchException/,
  );
  cognito.clock.offset += 25 * 3_600_000;
  expect(await refusal(confirm(second))).toMatch(/^ExpiredCodeException/);
  await resend();
  await confirm(cognito.lastCode(email), UserSub);
  expect(await refusal(confirm(cognito.lastCode(email)))).toBe(
    'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
  );
  expect(await refusal(resend())).toMatch(/^InvalidParameterException: User is already confirmed/);
  expect((await getUser()).UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'true',
  });
});

test('after five wrong codes even the correct one is refused for an hour', async () => {
  await start();
  await signUp();
  const code = cognito.lastCode(email);
  for (let i = 0; i < 5; i++)
    expect(await refusal(confirm('wrong'))).toMatch(/^CodeMismatchException/);
  expect(await refusal(confirm(code))).toMatch(/^LimitExceededException/);
  cognito.clock.offset += 3_600_001;
  await confirm(code);
});

test('codes are mailed at most ten times an hour', async () => {
  await start();
  await signUp();
  for (let i = 0; i < 9; i++) await resend();
  expect(await refusal(resend())).toMatch(/^LimitExceededException/);
  expect(cognito.mails).toHaveLength(10);
});

test('an address can be used once, in any case', async () => {
  await start();
  await signUp();
  expect(await refusal(signUp({ Username: 'ADA@Example.ORG' }))).toBe(
    'UsernameExistsException: An account with the given email already exists.',
  );
  const racing = await Promise.allSettled(
    [1, 2, 3].map(() => signUp({ Username: 'race@example.org' })),
  );
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  [
    { Password: 'weak' },
    /^InvalidPasswordException: Password did not conform with policy: Password not long enough/,
  ],
  [{ Username: 'ada' }, /^InvalidParameterException: Username should be an email/],
  [
    { Username: 'ada@example.org\r\nBcc: x@y.zz' },
    /^InvalidParameterException: Username should be an email/,
  ],
  [{ UserAttributes: [{ Name: 'email', Value: 'eve@example.org' }] }, /^InvalidParameterException/],
  [
    { UserAttributes: [{ Name: 'custom:tenant_id', Value: '7' }] },
    /^NotAuthorizedException: A client attempted to write unauthorized attribute/,
  ],
  [
    { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
    /^NotAuthorizedException: A client attempted/,
  ],
  [{ ClientId: 'nobody' }, /^ResourceNotFoundException: User pool client nobody does not exist/],
])('a sign-up with %o is refused and stores nothing', async (input, reason) => {
  await start();
  expect(await refusal(signUp(input))).toMatch(reason);
  expect(await refusal(getUser())).toMatch(/^UserNotFoundException/);
  expect(cognito.mails).toEqual([]);
});

test('a pool without self sign-up refuses it', async () => {
  await start({ pool: testPool({ selfSignUp: false }) });
  expect(await refusal(signUp())).toBe(
    'NotAuthorizedException: SignUp is not permitted for this user pool',
  );
});

test('unknown users get the responses of known ones, unless configured otherwise', async () => {
  await start({
    clients: [testClient(), testClient({ id: 'honest', preventUserExistenceErrors: false })],
  });
  expect((await resend('nobody@example.org')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
  expect(await refusal(confirm('123456', 'nobody@example.org'))).toMatch(/^CodeMismatchException/);
  expect(cognito.mails).toEqual([]);
  const honest = { ClientId: 'honest', Username: 'nobody@example.org' };
  expect(await refusal(cognito.sdk().send(new ResendConfirmationCodeCommand(honest)))).toMatch(
    /^UserNotFoundException/,
  );
  expect(
    await refusal(
      cognito.sdk().send(new ConfirmSignUpCommand({ ...honest, ConfirmationCode: '1' })),
    ),
  ).toMatch(/^UserNotFoundException/);
});

test('an undeliverable mail is reported, and the account can be confirmed later', async () => {
  let broken = true;
  const sent: string[] = [];
  await start({
    sendMail: async ({ text }) => {
      if (broken) throw new Error('disk full');
      sent.push(text);
    },
  });
  expect(await refusal(signUp())).toMatch(/^CodeDeliveryFailureException/);
  broken = false;
  await resend();
  await confirm(/\d{6}/.exec(sent[0]!)![0]);
});

test('PreSignUp may confirm or refuse; PostConfirmation is invoked afterwards', async () => {
  const seen: unknown[] = [];
  await start({
    triggers: {
      preSignUp: async (event) => {
        if (event.request.userAttributes.email === 'eve@example.org')
          throw new Error('not invited');
        return { ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } };
      },
      postConfirmation: async (event) => {
        seen.push(event);
        return event;
      },
    },
  });
  expect(await refusal(signUp({ Username: 'eve@example.org' }))).toBe(
    'UserLambdaValidationException: PreSignUp failed with error not invited.',
  );
  const { UserSub, UserConfirmed } = await signUp({ ClientMetadata: { from: 'test' } });
  expect(UserConfirmed).toBe(true);
  expect(seen).toMatchObject([
    {
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: UserSub,
      callerContext: { clientId },
      request: {
        userAttributes: { email, email_verified: 'true' },
        clientMetadata: { from: 'test' },
      },
    },
  ]);
  await passwordAuth(cognito, email);
});

test('CustomMessage can write or refuse a mail, and receives its trigger source', async () => {
  const seen: unknown[] = [];
  await start({
    triggers: {
      customMessage: async (event) => {
        seen.push(event);
        if (event.triggerSource === 'CustomMessage_ResendCode') throw new Error('once is enough');
        if (event.triggerSource === 'CustomMessage_ForgotPassword')
          return { ...event, response: { emailMessage: 'No code here' } };
        return {
          ...event,
          response: {
            emailSubject: 'Welcome',
            emailMessage: `Dear <b>you</b>, it is ${event.request.codeParameter}`,
          },
        };
      },
    },
  });
  const { UserSub } = await signUp({ ClientMetadata: { from: 'test' } });
  expect(seen).toMatchObject([
    {
      triggerSource: 'CustomMessage_SignUp',
      userName: UserSub,
      callerContext: { clientId },
      request: {
        codeParameter: '{####}',
        usernameParameter: null,
        userAttributes: { email },
        clientMetadata: { from: 'test' },
      },
    },
  ]);
  expect(cognito.mails.at(-1)).toMatchObject({
    subject: 'Welcome',
    text: expect.stringMatching(/^Dear you, it is \d{6}$/),
  });
  expect(await refusal(resend())).toBe(
    'UserLambdaValidationException: CustomMessage failed with error once is enough.',
  );
  await addPerson(cognito, 'forgot@example.org');
  const forgotten = new ForgotPasswordCommand({
    ClientId: clientId,
    Username: 'forgot@example.org',
  });
  expect(await refusal(cognito.sdk().send(forgotten))).toMatch(/^InvalidLambdaResponseException/);
});

test('a disabled account cannot be confirmed', async () => {
  await start();
  await signUp();
  await addPerson(cognito, 'other@example.org');
  await cognito.sdk().send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
  expect(await refusal(confirm(cognito.lastCode(email)))).toBe(
    'NotAuthorizedException: User is disabled.',
  );
});
