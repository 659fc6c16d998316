import { type Problem, PROBLEMS } from '@parley/contracts/shared/problems.ts';
import type { Failure } from './failure.ts';

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** How soon trying again may help, unless the failure says it. */
const RETRY_AFTER_SECONDS: Partial<Record<number, number>> = { 429: 60, 503: 2 };

/** A failure as RFC 9457 problem details. */
export function toProblem(failure: Failure, requestId: string): HttpAnswer {
  const { status, title } = PROBLEMS[failure.problem];
  const problem: Problem = {
    type: `/docs/api-calls#${failure.problem}`,
    title,
    status,
    code: failure.problem,
    message: failure.message ?? title,
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
    },
    body: JSON.stringify(problem),
  };
}

const BUSY = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'UnavailableError',
]);

/** An unexpected error: 503 where trying again helps, else a 500 that explains nothing. */
export function toUnexpectedProblem(error: unknown): Failure<'unavailable' | 'internal'> {
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return {
    problem:
      BUSY.has(name) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code)
        ? 'unavailable'
        : 'internal',
  };
}
