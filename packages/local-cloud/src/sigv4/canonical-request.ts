import { createHash } from 'node:crypto';
import type { RequestHeaders } from './auth-result.ts';
import { decodePercent, encodeRfc3986 } from './percent-encoding.ts';
import type { RequestTarget } from './request-target.ts';

export type CanonicalInput = {
  method: string;
  target: RequestTarget;
  headers: RequestHeaders;
  signedHeaders: string[];
  bodySha256: string;
  service: string;
};

/**
 * The hex SHA-256 of the canonical request of Signature V4; undefined when the path is not valid
 * percent-encoding. Source: AWS IAM user guide, "Create a signed AWS API request", step 1.
 */
export function hashCanonicalRequest(input: CanonicalInput): string | undefined {
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
  return createHash('sha256').update(canonical).digest('hex');
}

// S3 signs the key once encoded and as it is; every other service signs the sent path encoded once
// more.
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
