import type { BucketConfig, CorsRule } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Reply, S3Request } from './s3-request.ts';

/**
 * Responds to a preflight request according to the bucket's rules. Throws AccessForbidden if no
 * rule allows the request.
 */
export function answerPreflight(request: S3Request, bucket: BucketConfig | undefined): S3Reply {
  const origin = request.headers.origin;
  const method = request.headers['access-control-request-method'];
  if (origin === undefined || method === undefined) {
    throw new S3Error(
      'BadRequest',
      'Insufficient information. Origin and Access-Control-Request-Method headers needed.',
    );
  }
  const asked = splitList(request.headers['access-control-request-headers']);
  const rule = findRule(bucket, origin, method, asked);
  if (!rule) throw new S3Error('AccessForbidden');
  const headers = allowHeaders(rule, origin);
  if (asked.length > 0) headers['access-control-allow-headers'] = asked.join(', ');
  return { status: 200, headers };
}

/**
 * Returns the CORS headers of an ordinary response: none unless a rule of the bucket allows the
 * origin and method.
 */
export function corsHeaders(
  request: S3Request,
  bucket: BucketConfig | undefined,
): Record<string, string> {
  const origin = request.headers.origin;
  if (origin === undefined) return {};
  const rule = findRule(bucket, origin, request.method, []);
  return rule ? allowHeaders(rule, origin) : {};
}

function allowHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const everyone = rule.allowedOrigins.includes('*');
  const headers: Record<string, string> = {
    'access-control-allow-origin': everyone ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
  if (!everyone) headers['access-control-allow-credentials'] = 'true';
  if (rule.exposedHeaders.length > 0)
    headers['access-control-expose-headers'] = rule.exposedHeaders.join(', ');
  return headers;
}

function findRule(
  bucket: BucketConfig | undefined,
  origin: string,
  method: string,
  headers: string[],
): CorsRule | undefined {
  return bucket?.cors.find(
    (rule) =>
      rule.allowedMethods.includes(method) &&
      rule.allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      headers.every((header) =>
        rule.allowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header)),
      ),
  );
}

// S3 allows at most one `*` in a pattern; every other character is literal.
function matches(pattern: string, text: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const head = pattern.slice(0, star);
  const tail = pattern.slice(star + 1);
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}
