import type { RouteRow } from '@parley/contracts/kit/route.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type Failure, fail } from './failure.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** The parsed request, or what is wrong with it. */
export interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The body as it was sent, for the idempotency hash. */
  rawBody: string;
}

export function parseRequest(row: RouteRow, event: APIGatewayProxyEventV2): Parsed | Failure {
  const params = parsePart(row.request.params, event.pathParameters ?? {}, 'params');
  if ('problem' in params) return fail('malformed-id', undefined, { errors: params.errors });
  const query = parsePart(row.request.query, event.queryStringParameters ?? {}, 'query');
  if ('problem' in query) return query;

  const rawBody = event.body ? (event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body) : '';
  if (Buffer.byteLength(rawBody) > (row.bodyLimit ?? MAX_BODY_BYTES)) return fail('body-too-large');
  if (!row.request.body) {
    return rawBody.trim() === '' || rawBody.trim() === '{}'
      ? { params: params.value, query: query.value, body: undefined, rawBody }
      : fail('validation-failed', 'This call takes no body', { errors: [{ path: 'body', message: 'must be empty' }] });
  }
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) return fail('unsupported-media-type');
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return fail('malformed-body');
  }
  const body = parsePart(row.request.body, json, 'body');
  if ('problem' in body) return body;
  return { params: params.value, query: query.value, body: body.value, rawBody };
}

function parsePart(schema: z.ZodType | undefined, given: unknown, part: string): { value: unknown } | Failure {
  if (!schema) {
    const unknown = Object.keys(given as object);
    return unknown.length === 0 ? { value: undefined } : fail('validation-failed', undefined, { errors: unknown.map((key) => ({ path: `${part}.${key}`, message: 'is not known here' })) });
  }
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  const errors = result.error.issues.slice(0, 50).map((issue) => ({ path: [part, ...issue.path.map(String)].join('.'), message: issue.message }));
  return fail('validation-failed', errors.map((error) => `${error.path.replace(/^(body|query)\./, '')}: ${error.message}`).slice(0, 3).join('; '), { errors });
}
