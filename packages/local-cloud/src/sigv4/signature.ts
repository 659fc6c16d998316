import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CredentialScope } from './credential-scope.ts';

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * Signs a string with the key derived from the secret and the scope; answers 64 hex digits.
 * Source: AWS IAM user guide, "Create a signed AWS API request", step 4.
 */
export function signString(secret: string, scope: CredentialScope, text: string): string {
  const dateKey = hmac(`AWS4${secret}`, scope.date);
  const signingKey = hmac(hmac(hmac(dateKey, scope.region), scope.service), 'aws4_request');
  return hmac(signingKey, text).toString('hex');
}

/** The string to sign for a canonical request hash. `amzDate` is `YYYYMMDDTHHMMSSZ`. */
export function stringToSign(scope: CredentialScope, amzDate: string, canonicalHash: string): string {
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return ['AWS4-HMAC-SHA256', amzDate, scopeText, canonicalHash].join('\n');
}

/** Compares a received signature with the expected one in constant time. */
export function signaturesEqual(expected: string, received: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(received);
  return a.length === b.length && timingSafeEqual(a, b);
}
