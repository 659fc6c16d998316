import { hash } from 'node:crypto';
import {
  authFailure,
  type AuthResult,
  type SignedRequest,
  type RequestHeaders,
  parseCredentialScope,
  unknownAccessKey,
} from './auth-result.ts';
import {
  signaturesEqual,
  signString,
  stringToSign,
  decodePercent,
  encodeRfc3986,
  parseAmzDate,
  type RequestTarget,
} from './signature.ts';

type CanonicalInput = {
  method: string;
  target: RequestTarget;
  headers: RequestHeaders;
  signedHeaders: string[];
  bodySha256: string;
  service: string;
};

/**
 * Returns the hex SHA-256 of the canonical request of Signature V4, or undefined if the path is not
 * valid percent-encoding. Source: AWS IAM user guide, "Create a signed AWS API request", step 1.
 */
function hashCanonicalRequest(input: CanonicalInput): string | undefined {
  const path = canonicalPath(input.target.path, input.service);
  if (path === undefined) return undefined;
  const headerLines = input.signedHeaders.map(
    (name) => `${name}:${canonicalHeaderValue(input.headers[name])}\n`,
  );
  const canonical = [
    input.method,
    path,
    canonicalQuery(input.target.query),
    headerLines.join(''),
    input.signedHeaders.join(';'),
    input.bodySha256,
  ].join('\n');
  return hash('sha256', canonical);
}

// Returns the canonical path. For S3 it contains the key encoded once and not normalised. For every
// other service, the path as sent is encoded once more.
function canonicalPath(path: string, service: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const text = service === 's3' ? decodePercent(segment) : segment;
    if (text === undefined) return undefined;
    segments.push(encodeRfc3986(text));
  }
  return segments.join('/');
}

function canonicalQuery(query: [string, string][]): string {
  return query
    .map(([name, value]): [string, string] => [encodeRfc3986(name), encodeRfc3986(value)])
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function canonicalHeaderValue(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text.trim().replace(/ {2,}/g, ' ');
}

const clockSkewMs = 15 * 60_000;

export type ClaimedSignature = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  amzDate: string;
  sessionToken: string | undefined;
  /**
   * How long after its date the signature may be used. It is undefined for signatures in a header,
   * which are valid as long as the clock skew allows.
   */
  lifetimeMs: number | undefined;
};

/**
 * Checks a claimed signature against the request: scope, signed headers, time and the signature
 * itself, in that order. `target` must not contain the query parameter of the signature.
 */
export function checkSignature(
  request: SignedRequest,
  target: RequestTarget,
  claim: ClaimedSignature,
): AuthResult {
  const scope = parseCredentialScope(claim.credential);
  const signedAt = parseAmzDate(claim.amzDate);
  if (!scope || signedAt === undefined || !/^[0-9a-f]{64}$/.test(claim.signature)) {
    return authFailure(
      'malformed-authentication',
      'The credential, date or signature is malformed.',
    );
  }
  if (scope.region !== request.region || scope.service !== request.service) {
    return authFailure(
      'wrong-scope',
      `The credential must be scoped to ${request.region}/${request.service}.`,
    );
  }
  if (scope.date !== claim.amzDate.slice(0, 8)) {
    return authFailure(
      'malformed-authentication',
      'The date of the credential is not the date of the request.',
    );
  }
  const unsigned = findUnsignedHeader(request, claim.signedHeaders);
  if (unsigned)
    return authFailure('unsigned-headers', `The header ${unsigned} is present but not signed.`);

  const secret = request.credentials(scope.accessKeyId, claim.sessionToken);
  if (secret === undefined) return unknownAccessKey();

  const late = request.now - signedAt;
  if (late < -clockSkewMs) return authFailure('clock-skew', 'The request is dated in the future.');
  if (claim.lifetimeMs === undefined && late > clockSkewMs) {
    return authFailure('clock-skew', 'The request is dated too far in the past.');
  }
  if (claim.lifetimeMs !== undefined && late > claim.lifetimeMs)
    return authFailure('expired', 'Request has expired.');

  const canonicalHash = hashCanonicalRequest({
    ...request,
    target,
    signedHeaders: claim.signedHeaders,
  });
  if (canonicalHash === undefined)
    return authFailure('malformed-authentication', 'The path is not valid.');
  const expected = signString(secret, scope, stringToSign(scope, claim.amzDate, canonicalHash));
  if (!signaturesEqual(expected, claim.signature)) {
    return authFailure(
      'signature-mismatch',
      'The request signature does not match. Check the key and signing method.',
    );
  }
  return { ok: true, accessKeyId: scope.accessKeyId, sessionToken: claim.sessionToken };
}

// Returns a header that should have been signed. Anyone who sees the request could add an x-amz
// header that is not part of the signature.
function findUnsignedHeader(request: SignedRequest, signedHeaders: string[]): string | undefined {
  if (!signedHeaders.includes('host')) return 'host';
  const required = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  return required.find((name) => name !== 'x-amz-content-sha256' && !signedHeaders.includes(name));
}

/**
 * Parses a list such as `host;x-amz-date`. Returns undefined unless the names are in lower case,
 * sorted and unique.
 */
export function parseSignedHeaders(text: string): string[] | undefined {
  const names = text.split(';');
  const sorted = [...new Set(names)].sort();
  const tidy = names.every(
    (name, i) => /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && name === sorted[i],
  );
  return tidy ? names : undefined;
}
