import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { PasswordPolicy } from '../cognito-options.ts';

const symbol = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** Throws InvalidPasswordException with the first violated rule, with AWS's message. */
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

// The characters 0 O 1 l I are excluded, because people copy the password from a mail by hand.
const alphabets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!#%&*+-?@',
];

/**
 * Returns a random password that satisfies any policy of its length or less, because every fourth
 * character is from the same class.
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
