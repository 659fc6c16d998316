import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { CredentialScope } from './auth-result.ts';

const hmac = (key: string | Buffer | KeyObject, data: string) =>
  createHmac('sha256', key).update(data).digest();

/**
 * Signs a string with the key derived from the secret and the scope, and returns 64 hex digits.
 * Source: AWS IAM user guide, "Create a signed AWS API request", step 4.
 */
export function signString(secret: string, scope: CredentialScope, text: string): string {
  return hmac(toSigningKey(secret, scope), text).toString('hex');
}

/**
 * Cache of the signing keys of the last scopes; one key is valid for all requests to a service on
 * one day. The keys are stored as KeyObjects because Node prepares a KeyObject only once, but raw
 * bytes on each use.
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

/**
 * Returns the string to sign for a canonical request hash. `amzDate` has the format
 * `YYYYMMDDTHHMMSSZ`.
 */
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

/**
 * Percent-encodes everything except letters, digits and `-_.~`, as RFC 3986 requires for Signature
 * V4.
 */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes percent-encoding; returns undefined if the text is not valid percent-encoded UTF-8. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const pattern = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/**
 * Converts `20260131T235959Z` to epoch milliseconds (UTC); returns undefined for any other format
 * and for invalid dates such as 31 February.
 */
export function parseAmzDate(text: string): number | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : time;
}

export type RequestTarget = { path: string; query: [name: string, value: string][] };

/**
 * Splits a request target (`/a%20b?x=1`, or an absolute URL) into its raw path and decoded query
 * pairs, in order. Nothing is normalised, because `new URL()` would resolve `..` inside object
 * keys. Returns undefined if the query is not valid percent-encoding.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [beforeHash = ''] = local.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = (mark < 0 ? beforeHash : beforeHash.slice(0, mark)) || '/';
  const query: [string, string][] = [];
  for (const pair of mark < 0 ? [] : beforeHash.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodeQueryPart(equals < 0 ? pair : pair.slice(0, equals));
    const value = decodeQueryPart(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    query.push([name, value]);
  }
  return { path, query };
}

function decodeQueryPart(part: string): string | undefined {
  return decodePercent(part.replaceAll('+', ' '));
}
