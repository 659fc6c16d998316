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
 * The name the JSON services (Step Functions, Cognito, SES v2, …) give an authentication failure.
 */
export function jsonServiceErrorName(code: AuthFailureCode): string {
  return names[code];
}
