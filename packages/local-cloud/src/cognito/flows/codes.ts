import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { CodePurpose } from '../store/codes.ts';

const sendsPerHour = 10;
const wrongPerHour = 5;

/**
 * Creates and stores a six-digit code, which the caller mails. Throws LimitExceededException after
 * ten codes in an hour.
 */
export function issueCode(pool: PoolContext, account: string, purpose: CodePurpose): string {
  const key = `send|${purpose}|${account}`;
  pool.limits.check(key, sendsPerHour);
  pool.limits.count(key);
  const code = String(pool.randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  pool.codes.put(account, purpose, code);
  return code;
}

/**
 * Checks a code. Throws CodeMismatchException, ExpiredCodeException (also if there is no code) or,
 * after five wrong codes in an hour, LimitExceededException. A correct code stays valid until the
 * caller deletes it together with the change that it allows.
 */
export function assertCode(
  pool: PoolContext,
  account: string,
  purpose: CodePurpose,
  code: string,
): void {
  const key = `wrong|${purpose}|${account}`;
  pool.limits.check(key, wrongPerHour);
  const result = pool.codes.check(account, purpose, code);
  if (result === 'right') return;
  pool.limits.count(key);
  throw result === 'wrong'
    ? new CognitoError(
        'CodeMismatchException',
        'Invalid verification code provided, please try again.',
      )
    : new CognitoError(
        'ExpiredCodeException',
        'Invalid code provided, please request a code again.',
      );
}
