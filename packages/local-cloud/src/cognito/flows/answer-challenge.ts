import { inTransaction } from '../../shared/database.ts';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import { provesPassword } from '../crypto/srp.ts';
import { findTotpStep } from '../crypto/totp.ts';
import type { PoolContext } from '../pool-context.ts';
import { readAttributes } from '../rules/attributes.ts';
import { findAccount } from '../rules/find-account.ts';
import { requiredParameter } from '../rules/request-parameters.ts';
import type { User } from '../store/users.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { acceptProof, makeVerifier } from './password-verifier.ts';

export type ChallengeAnswer = {
  client: ClientOptions;
  session: string | undefined;
  responses: Record<string, string>;
  clientMetadata?: Record<string, string> | undefined;
};

type Answer = (pool: PoolContext, answer: ChallengeAnswer) => Promise<object>;

const mfaFailuresPerSession = 5;
const answers: Record<string, Answer> = {
  PASSWORD_VERIFIER: answerPassword,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SOFTWARE_TOKEN_MFA: answerTotp,
};

/** Runs RespondToAuthChallenge. Returns the next challenge or the tokens. */
export async function answerChallenge(
  pool: PoolContext,
  name: string,
  answer: ChallengeAnswer,
): Promise<object> {
  const run = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (!run) throw commonErrors.invalidParameter(`Challenge ${name} is not supported.`);
  return run(pool, answer);
}

async function answerPassword(
  pool: PoolContext,
  { client, responses, clientMetadata }: ChallengeAnswer,
): Promise<object> {
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  const challenge = pool.challenges.get(secretBlock, client.id, 'PASSWORD_VERIFIER');
  pool.challenges.delete(secretBlock);
  const account = findAccount(pool, challenge.login);
  const claim = {
    poolName: pool.poolName,
    sub: account.sub,
    verifier: account.verifier.verifier,
    secretBlock,
    timestamp,
    signature,
  };
  const user = acceptProof(pool, account, () => provesPassword(challenge.handshake, claim));
  assertNamed(user, responses);
  const source = 'TokenGeneration_Authentication';
  return completeSignIn(pool, { user, client, source, mfaDone: false, clientMetadata });
}

async function answerNewPassword(pool: PoolContext, answer: ChallengeAnswer): Promise<object> {
  const { client, responses, clientMetadata } = answer;
  const session = getSession(answer);
  const { sub } = pool.challenges.get(session, client.id, 'NEW_PASSWORD_REQUIRED');
  const user = pool.users.get(sub);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw commonErrors.invalidSession();
  assertNamed(user, responses);
  const given = Object.entries(responses)
    .filter(([name]) => name.startsWith('userAttributes.'))
    .map(([name, Value]) => ({ Name: name.slice('userAttributes.'.length), Value }));
  const attributes = {
    ...user.attributes,
    ...readAttributes(pool.options.pool, client, given, false),
  };
  if (attributes.email !== user.email)
    throw commonErrors.invalidParameter('Cannot modify an already provided email');
  const verifier = makeVerifier(pool, sub, requiredParameter(responses, 'NEW_PASSWORD'));
  const changed = inTransaction(pool.db, () => {
    pool.challenges.delete(session);
    return pool.users.update(sub, {
      verifier,
      attributes,
      status: 'CONFIRMED',
      temporaryPasswordExpiresAt: null,
    });
  });
  const source = 'TokenGeneration_NewPasswordChallenge';
  return completeSignIn(pool, { user: changed, client, source, mfaDone: false, clientMetadata });
}

async function answerTotp(pool: PoolContext, answer: ChallengeAnswer): Promise<object> {
  const { client, responses, clientMetadata } = answer;
  const session = getSession(answer);
  const challenge = pool.challenges.get(session, client.id, 'SOFTWARE_TOKEN_MFA');
  const user = pool.users.get(challenge.sub);
  if (!user?.totp.secret) throw commonErrors.invalidSession();
  assertNamed(user, responses);
  pool.lockouts.check(user.sub);
  const step = findTotpStep(
    user.totp.secret,
    requiredParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE'),
    pool.authenticatorNow(),
  );
  if (step === undefined) {
    const failures = challenge.failures + 1;
    inTransaction(pool.db, () => {
      pool.lockouts.fail(user.sub);
      if (failures < mfaFailuresPerSession)
        pool.challenges.put(session, client.id, { ...challenge, failures });
      else pool.challenges.delete(session);
    });
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new CognitoError(
      'ExpiredCodeException',
      'Your software token has already been used once.',
    );
  }
  const used = inTransaction(pool.db, () => {
    pool.challenges.delete(session);
    return pool.users.update(user.sub, { totp: { ...user.totp, lastStep: step } });
  });
  return completeSignIn(pool, {
    user: used,
    client,
    source: challenge.source,
    mfaDone: true,
    clientMetadata,
  });
}

function getSession({ session }: ChallengeAnswer): string {
  if (session === undefined)
    throw commonErrors.invalidParameter('Missing required parameter Session');
  return session;
}

function assertNamed(user: User, responses: Record<string, string>): void {
  const login = requiredParameter(responses, 'USERNAME').toLowerCase();
  if (login !== user.sub && login !== user.email) throw commonErrors.invalidSession();
}
