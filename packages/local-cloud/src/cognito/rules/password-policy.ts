import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { PasswordPolicy } from '../cognito-options.ts';

const symbol = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** Throws InvalidPasswordException with the first broken rule, in the words of AWS. */
export function assertPasswordPolicy(password: string, policy: PasswordPolicy): void {
  if (/^\s|\s$/.test(password)) {
    throw commonErrors.invalidParameter(
      'Password must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  const broken = findBrokenRule(password, policy);
  if (broken)
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${broken}`,
    );
}

function findBrokenRule(password: string, policy: PasswordPolicy): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (policy.requireUppercase && !/[A-Z]/.test(password))
    return 'Password must have uppercase characters';
  if (policy.requireLowercase && !/[a-z]/.test(password))
    return 'Password must have lowercase characters';
  if (policy.requireNumbers && !/[0-9]/.test(password))
    return 'Password must have numeric characters';
  if (policy.requireSymbols && !symbol.test(password))
    return 'Password must have symbol characters';
  return undefined;
}

// Without 0 O 1 l I, since people copy this from a mail by hand.
const alphabets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!#%&*+-?@',
];

/**
 * A random password that satisfies any policy of its length or less: every fourth character from
 * each class.
 */
export function makeTemporaryPassword(
  policy: PasswordPolicy,
  randomBytes: (length: number) => Buffer,
): string {
  const length = Math.max(16, policy.minimumLength);
  const bytes = randomBytes(length * 4);
  return Array.from({ length }, (_, i) => {
    const alphabet = alphabets[i % alphabets.length]!;
    return alphabet[bytes.readUInt32BE(i * 4) % alphabet.length];
  }).join('');
}
