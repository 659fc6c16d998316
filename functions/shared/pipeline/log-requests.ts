import { log } from '@parley/application/shared/log-events.ts';
import { readClock } from '@parley/data/shared/call-budget.ts';
import { toTenantId } from '../to-tenant-id.ts';
import { type Claims, toUserId } from '../to-user-id.ts';
import type { HttpAnswer, HttpEvent, Step } from './step.ts';

/** Logs one line for each request: the caller, the status, the duration, the function's version. */
export function logRequests(): Step {
  const report: Step['after'] = ({ event, response, internal }) =>
    logRequest(event, response, readClock() - internal.startedAt);
  return {
    before: ({ internal }) => {
      internal.startedAt = readClock();
    },
    after: report,
    onError: report,
  };
}

function logRequest(event: HttpEvent, answer: HttpAnswer | undefined | null, ms: number): void {
  const code =
    answer && answer.statusCode >= 400
      ? (JSON.parse(answer.body) as { code?: string }).code
      : undefined;
  const claims = event.requestContext.authorizer?.jwt?.claims as Claims | undefined;
  log('request-served', {
    route: event.routeKey,
    caller_id: claims && toUserId(claims),
    tenant_id: claims && toTenantId(claims.tenant_id),
    status: answer?.statusCode,
    problem: code,
    ms: Math.round(ms),
    // By this the answers of a new version are counted while it takes a part of the calls.
    function_version: process.env['AWS_LAMBDA_FUNCTION_VERSION'],
  });
}
