import { createHash } from 'node:crypto';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { HttpAnswer, HttpEvent } from './step.ts';
import { toProblem } from './to-problem.ts';

/**
 * Returns the HTTP answer for a handler's result, restricted to the schema of the row. A result
 * that does not match is logged and becomes a 500.
 */
export function toAnswer(
  row: RouteRow,
  answer: StoredAnswer | Failure,
  event: HttpEvent,
): HttpAnswer {
  const { requestId } = event.requestContext;
  if (isFailure(answer)) return toProblem(answer, requestId);
  const schema = row.responses[answer.status];
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(answer.version ? { etag: `"${answer.version}"` } : {}),
  };
  if (!schema) return { statusCode: answer.status, headers, body: '' };

  const checked = schema.safeParse(answer.body);
  if (!checked.success) {
    log('answer-invalid', {
      route: event.routeKey,
      paths: checked.error.issues.map((issue) => `${issue.path.join('.')}:${issue.code}`).join(' '),
      ...errorFields(checked.error),
    });
    return toProblem({ problem: 'internal' }, requestId);
  }
  const body = row.contentType ? String(checked.data) : JSON.stringify(checked.data);
  const type = row.contentType ? `${row.contentType}; charset=utf-8` : 'application/json';
  if (!row.contentTag)
    return { statusCode: answer.status, headers: { ...headers, 'content-type': type }, body };
  const etag = toContentTag(body);
  const tagged = { ...headers, etag };
  return isAmong(etag, event.headers['if-none-match'])
    ? { statusCode: 304, headers: tagged, body: '' }
    : { statusCode: answer.status, headers: { ...tagged, 'content-type': type }, body };
}

/** Weak, because the same content leaves compressed and plain. */
const toContentTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compares with the tags of If-None-Match, all as weak ones (RFC 9110, section 13.1.2). */
const isAmong = (etag: string, header = ''): boolean =>
  header.trim() === '*' ||
  header.split(',').some((tag) => `W/${tag.trim().replace(/^W\//, '')}` === etag);
