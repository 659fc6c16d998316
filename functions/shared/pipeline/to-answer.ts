import { createHash } from 'node:crypto';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import { listTags } from './entity-tags.ts';
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
    ...(answer.replayed && { 'idempotency-replayed': 'true' }),
    ...toLocation(row, answer),
    ...toEnd(row),
  };
  if (!schema) {
    const tagged = answer.version ? { ...headers, etag: `"${answer.version}"` } : headers;
    return { statusCode: answer.status, headers: tagged, body: '' };
  }

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
  const etag = toTag(row, answer.version ?? findVersion(checked.data), body);
  const tagged = etag === undefined ? headers : { ...headers, etag };
  return etag !== undefined && 304 in row.responses && isAmong(etag, event.headers['if-none-match'])
    ? { statusCode: 304, headers: tagged, body: '' }
    : { statusCode: answer.status, headers: { ...tagged, 'content-type': type }, body };
}

/** Returns the headers of a call that goes away. */
const toEnd = ({ deprecated }: RouteRow): Record<string, string> =>
  deprecated
    ? {
        deprecation: `@${Date.parse(deprecated.since) / 1000}`,
        sunset: new Date(deprecated.until).toUTCString(),
      }
    : {};

/** Returns the address of what was created. */
function toLocation({ location }: RouteRow, { status, body }: StoredAnswer): { location?: string } {
  if (location === undefined || (status !== 201 && status !== 202)) return {};
  const path = location.replace(/\{([\w.]+)\}/g, (_, names: string) =>
    encodeURIComponent(String(names.split('.').reduce(getField, body))),
  );
  return { location: `/api${path}` };
}

const getField = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null
    ? Object.entries(from).find(([key]) => key === name)?.[1]
    : undefined;

/** Returns the version of a record that is answered; records begin with version 1. */
function findVersion(body: unknown): number | undefined {
  const version = typeof body === 'object' && body !== null && 'version' in body && body.version;
  return typeof version === 'number' && version > 0 ? version : undefined;
}

/**
 * Returns the ETag of an answer. That of a record begins with its version. If the record is read,
 * its content follows, because an answer also has names, rights and dates that the version does not
 * count. A tag of content alone is weak, because the same content leaves compressed and plain.
 */
function toTag(row: RouteRow, version: number | undefined, body: string): string | undefined {
  if (row.contentTag) return `W/"${hash(body)}"`;
  if (version === undefined) return undefined;
  return row.method === 'GET' ? `"${version}.${hash(body)}"` : `"${version}"`;
}

const hash = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Compares with the tags of If-None-Match, all as weak ones (RFC 9110, section 13.1.2). */
const isAmong = (etag: string, header = ''): boolean =>
  header.trim() === '*' || listTags(header).some((tag) => toWeak(tag) === toWeak(etag));

const toWeak = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);
