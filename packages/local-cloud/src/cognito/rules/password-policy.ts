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
