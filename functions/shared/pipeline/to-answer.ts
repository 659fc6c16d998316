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
  if (row.contentType)
    return {
      statusCode: answer.status,
      headers: { ...headers, 'content-type': `${row.contentType}; charset=utf-8` },
      body: String(checked.data),
    };
  return {
    statusCode: answer.status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(checked.data),
  };
}
