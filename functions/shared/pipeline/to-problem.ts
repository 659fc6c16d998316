import { type Failure, toStoredVersion } from '@parley/application/shared/failure.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { type ProblemAnswer, PROBLEMS } from '@parley/contracts/shared/problems.ts';
import { isTemporary } from '../is-temporary.ts';
import { type HttpAnswer, Refusal, type Step } from './step.ts';

/** Seconds after which a retry may help, unless the failure contains them. */
const RETRY_AFTER_SECONDS: Partial<Record<number, number>> = { 429: 60, 503: 2 };

/** Returns a failure as RFC 9457 problem details. */
export function toProblem(failure: Failure, requestId: string): HttpAnswer {
  const { status, title } = PROBLEMS[failure.problem];
  const message = failure.message ?? title;
  const problem: ProblemAnswer = {
    type: `/docs/api-calls#${failure.problem}`,
    title,
    status,
    detail: message,
    code: failure.problem,
    message,
    request_id: requestId,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...(failure.details ? { details: failure.details } : {}),
  };
  const seconds =
    failure.retryAfter ??
    (failure.problem === 'file-scan-pending' ? 2 : RETRY_AFTER_SECONDS[status]);
  const retry: Record<string, string> =
    seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...retry,
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...toTag(failure),
      ...(failure.allow ? { allow: failure.allow.join(', ') } : {}),
    },
    body: JSON.stringify(problem),
  };
}

/** A refusal because of another version has the stored one as its ETag. */
function toTag(failure: Failure): Record<string, string> {
  const version = toStoredVersion(failure);
  return version === undefined ? {} : { etag: `"${version}"` };
}

/** Answers refusals and unexpected errors with problem details; the latter are logged. */
export const answerProblems = (): Step => ({
  onError: (request) => {
    const { error, event } = request;
    const { requestId } = event.requestContext;
    if (error instanceof Refusal) {
      request.response = toProblem(error.failure, requestId);
      return;
    }
    request.response = answerUnexpected(error, event.routeKey, requestId);
  },
});

/** Logs an unexpected error and returns its problem. */
export function answerUnexpected(error: unknown, route: string, requestId: string): HttpAnswer {
  log('request-failed', { route, ...errorFields(error) });
  return toProblem(toUnexpectedProblem(error, route.startsWith('GET ')), requestId);
}

/** A change is repeated with its key or its version, so that it is made once. */
const NOT_TWICE = ". If your change was saved after all, it won't be made twice";
const BUSY_MESSAGE = 'Parley is very busy right now. Try again in a few seconds';

/**
 * Returns the problem of an unexpected error: 503 if a retry helps, otherwise a 500 without
 * details.
 */
function toUnexpectedProblem(error: unknown, isRead: boolean): Failure<'unavailable' | 'internal'> {
  return isTemporary(error)
    ? { problem: 'unavailable', message: BUSY_MESSAGE + (isRead ? '' : NOT_TWICE) }
    : { problem: 'internal' };
}
