import type { AuthFailureCode } from './auth-result.ts';

const names: Record<AuthFailureCode, string> = {
  'missing-authentication': 'MissingAuthenticationTokenException',
  'malformed-authentication': 'IncompleteSignatureException',
  'wrong-scope': 'InvalidSignatureException',
  'unknown-access-key': 'UnrecognizedClientException',
  'clock-skew': 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  'unsigned-headers': 'InvalidSignatureException',
  'signature-mismatch': 'InvalidSignatureException',
};

/**
 * Returns the name that the JSON services (Step Functions, Cognito, SES v2, …) use for an
 * authentication failure.
 */
export function jsonServiceErrorName(code: AuthFailureCode): string {
  return names[code];
}
