import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import {
  type FieldError,
  toDetail,
  toFieldErrors,
  toIssueMessage,
  toUnknownErrors,
} from './issue-messages.ts';
import { type Parsed, type Step, unlessRefused } from './step.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_PATH_LENGTH = 200;
/** How many fields of one request are named. */
const MAX_ERRORS = 50;
/** The type alone, or with parameters: `application/json-patch+json` is another one. */
const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/** Parses path, query and body with the schemas of the row, or ends the request. */
export const parseRequestParts = (): Step => ({
  before: ({ event, context: { state } }) => {
    state.parsed = unlessRefused(parseRequest(state.row, event));
  },
});

function parseRequest(row: RouteRow, event: APIGatewayProxyEventV2): Parsed | Failure {
  if (halfCharacterIn(event.pathParameters ?? {}) !== undefined) return fail('malformed-id');
  const half = halfCharacterIn({ query: event.queryStringParameters, headers: event.headers });
  if (half !== undefined) return refuseHalf(half);
  const params = parsePart(row.request.params, event.pathParameters ?? {}, 'params');
  if ('problem' in params) return fail('malformed-id', undefined, { errors: params.errors });
  const query = parsePart(row.request.query, event.queryStringParameters ?? {}, 'query');
  if ('problem' in query) return query;

  const rawBody = event.body
    ? event.isBase64Encoded
      ? Buffer.from(event.body, 'base64').toString('utf8')
      : event.body
    : '';
  if (!row.request.body) {
    return rawBody.trim() === '' || rawBody.trim() === '{}'
      ? { params: params.value, query: query.value, body: undefined, rawBody }
      : fail('validation-failed', 'This call takes no body', {
          errors: [{ path: 'body', message: 'must be empty' }],
        });
  }
  if (Buffer.byteLength(rawBody) > (row.bodyLimit ?? MAX_BODY_BYTES)) return fail('body-too-large');
  if (!JSON_TYPE.test(event.headers['content-type'] ?? '')) return fail('unsupported-media-type');
  if (!/^(identity)?$/i.test(event.headers['content-encoding'] ?? ''))
    return fail('unsupported-media-type', 'Send the body as it is, without Content-Encoding');
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return fail('malformed-body');
  }
  const halfInBody = mayHoldHalf(rawBody) ? halfCharacterIn({ body: json }) : undefined;
  if (halfInBody !== undefined) return refuseHalf(halfInBody);
  const body = parsePart(row.request.body, json, 'body');
  if ('problem' in body) return body;
  return { params: params.value, query: query.value, body: body.value, rawBody };
}

function parsePart(
  schema: z.ZodType | undefined,
  given: unknown,
  part: string,
): { value: unknown } | Failure {
  if (!schema) {
    const unknown = Object.keys(given as object);
    return unknown.length === 0 ? { value: undefined } : refuse(toUnknownErrors(part, unknown));
  }
  const result = schema.safeParse(given, { error: toIssueMessage });
  return result.success
    ? { value: result.data }
    : refuse(toFieldErrors(result.error.issues, [part]));
}

function refuse(errors: readonly FieldError[]): Failure<'validation-failed'> {
  const named = errors.slice(0, MAX_ERRORS);
  return fail('validation-failed', toDetail(named), { errors: named });
}

/**
 * Checks whether JSON may contain a single surrogate of a UTF-16 pair, possibly escaped. Storage,
 * mail and comparisons cannot handle one.
 */
const mayHoldHalf = (json: string): boolean =>
  /\\u[dD][89a-fA-F]/.test(json) || !json.isWellFormed();

/**
 * Returns the path of a string, or of a field's name, with a single surrogate. Without recursion,
 * because a body may be deeply nested.
 */
function halfCharacterIn(given: object): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value: given, path: '' }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path } = at;
    if (typeof value === 'string' && !value.isWellFormed()) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return path;
      open.push({
        value: inner,
        path: path.length > MAX_PATH_LENGTH ? path : `${path}${path && '.'}${key}`,
      });
    }
  }
  return undefined;
}

function refuseHalf(path: string): Failure {
  const message = 'must be whole characters: half of a surrogate pair stands alone';
  return refuse([{ path, message }]);
}
