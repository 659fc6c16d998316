import { createHash, createHmac } from 'node:crypto';
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { hashHex, modPow, padHex, srpGroup } from '../crypto/srp.ts';
import { type TestCognito } from './cognito-harness.ts';
import { clientId, goodPassword, poolId } from './test-pool.ts';

const { prime, generator, multiplier } = srpGroup;
const secret = 0x5eed5eed5eed5eed5eed5eed5eed5eedn;

/** Calls InitiateAuth with USER_SRP_AUTH and returns the challenge parameters. */
export async function beginSrp(
  cognito: TestCognito,
  email: string,
  srpA = modPow(generator, secret).toString(16),
) {
  const AuthParameters = { USERNAME: email, SRP_A: srpA };
  const command = new InitiateAuthCommand({
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters,
  });
  return (await cognito.sdk().send(command)).ChallengeParameters!;
}

/** Responds to a PASSWORD_VERIFIER challenge like a client that knows `password`. */
export function answerSrp(
  cognito: TestCognito,
  challenge: Record<string, string>,
  password = goodPassword,
) {
  const { SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP } = challenge as Record<
    'SALT' | 'SECRET_BLOCK' | 'SRP_B' | 'USER_ID_FOR_SRP',
    string
  >;
  const poolName = poolId.split('_')[1]!;
  const B = BigInt(`0x${SRP_B}`);
  const u = hashHex(padHex(modPow(generator, secret)) + padHex(B));
  const identity = createHash('sha256')
    .update(`${poolName}${USER_ID_FOR_SRP}:${password}`)
    .digest('hex');
  const x = hashHex(padHex(BigInt(`0x${SALT}`)) + identity);
  const base = (B + multiplier * (prime - modPow(generator, x))) % prime;
  const shared = modPow(base, secret + u * x);
  const prk = createHmac('sha256', Buffer.from(padHex(u), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest();
  const key = createHmac('sha256', prk)
    .update('Caldera Derived Key\u0001')
    .digest()
    .subarray(0, 16);
  const TIMESTAMP = 'Tue Jan 6 10:00:00 UTC 2026';
  const signed = Buffer.concat([
    Buffer.from(poolName + USER_ID_FOR_SRP),
    Buffer.from(SECRET_BLOCK, 'base64'),
    Buffer.from(TIMESTAMP),
  ]);
  return cognito.sdk().send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key).update(signed).digest('base64'),
        TIMESTAMP,
      },
    }),
  );
}
