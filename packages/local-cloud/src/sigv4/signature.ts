import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { CredentialScope } from './credential-scope.ts';

const hmac = (key: string | Buffer | KeyObject, data: string) =>
  createHmac('sha256', key).update(data).digest();

/**
 * Signs a string with the key derived from the secret and the scope; answers 64 hex digits.
 * Source: AWS IAM user guide, "Create a signed AWS API request", step 4.
 */
export function signString(secret: string, scope: CredentialScope, text: string): string {
  return hmac(toSigningKey(secret, scope), text).toString('hex');
}

/**
 * The keys of the last scopes: one serves all requests of a day to a service. A KeyObject is made
 * ready once, bytes each time.
 */
const signingKeys = new Map<string, KeyObject>();
const MAX_SIGNING_KEYS = 64;

function toSigningKey(secret: string, { date, region, service }: CredentialScope): KeyObject {
  const name = [date, region, service, secret].join('\n');
  const known = signingKeys.get(name);
  if (known) return known;
  const made = createSecretKey(
    hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request'),
  );
  if (signingKeys.size === MAX_SIGNING_KEYS) signingKeys.clear();
  signingKeys.set(name, made);
  return made;
}

/** The string to sign for a canonical request hash. `amzDate` is `YYYYMMDDTHHMMSSZ`. */
export function stringToSign(
  scope: CredentialScope,
  amzDate: string,
  canonicalHash: string,
): string {
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return ['AWS4-HMAC-SHA256', amzDate, scopeText, canonicalHash].join('\n');
}

/** Compares a received signature with the expected one in constant time. */
export function signaturesEqual(expected: string, received: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(received);
  return a.length === b.length && timingSafeEqual(a, b);
}
