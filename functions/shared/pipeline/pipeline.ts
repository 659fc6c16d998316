import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import type { Group, RouteRow } from '@parley/contracts/shared/route.ts';
import { withBudget } from '@parley/data/shared/call-budget.ts';
import type { HandlersFor } from '../context.ts';
import type { Runtime } from '../runtime.ts';
import { authenticateCaller } from './authenticate.ts';
import { compressAnswers } from './compress-answers.ts';
import { findRoute } from './find-route.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { limitRate } from './limit-rate.ts';
import { limitShare } from './limit-share.ts';
import { logRequests } from './log-requests.ts';
import { parseRequestParts } from './parse-request.ts';
import { requireAccepted } from './require-accepted.ts';
import { requireVersion } from './require-version.ts';
import { runHandler } from './run-handler.ts';
import type { HttpAnswer, HttpEvent, RequestContext, StepInternals } from './step.ts';
import { toAnswer } from './to-answer.ts';
import { answerProblems, answerUnexpected } from './to-problem.ts';

/** Milliseconds for a call, whose function ends it after ten seconds. */
const BUDGET_MS = 5_000;
const LONG_BUDGET_MS = 9_000;
/** The function for voices computes for some seconds. */
const GROUP_BUDGETS_MS: Partial<Record<Group, number>> = { voices: 20_000 };

/**
 * Returns the Lambda handler of a resource group. A request passes the steps from top to bottom;
 * the first step that refuses it ends it with a problem (RFC 9457).
 *
 * It gets the rows of its group rather than the whole table, because the schemas of all other
 * groups would be built at each cold start.
 */
export function createPipeline<G extends Group>(
  group: G,
  routes: Pick<Routes, RouteIdOf<G>>,
  handlers: HandlersFor<G>,
  runtime: Runtime,
) {
  const handle = middy<HttpEvent, HttpAnswer, Error, RequestContext, StepInternals>()
    // Long answers leave compressed; the steps below see them as text.
    .use(compressAnswers())
    // One line for each request, whatever its result.
    .use(logRequests())
    // Refusals and unexpected errors become problems.
    .use(answerProblems())
    // The row of the route key; 404 for unknown routes and for requests that bypass the
    // distribution.
    .use(findRoute(group, routes, handlers, runtime))
    // Accept, if the row answers with JSON.
    .use(requireAccepted())
    // Token, tenant header, current membership, right.
    .use(authenticateCaller(runtime))
    // The share of this person and this company of all calls.
    .use(limitShare(runtime))
    // How often this caller may call this route.
    .use(limitRate(runtime))
    // Path, query and body with the schemas of the row.
    .use(parseRequestParts())
    // If-Match, if the row takes one.
    .use(requireVersion())
    // Idempotency-Key, if the row takes one.
    .use(readIdempotencyKey())
    // The replay of an earlier answer or the handler, repeated after concurrent writes; then the
    // answer with the schema of the row.
    .handler(async (event, { state }) =>
      toAnswer(state.row, await runHandler(state, event, runtime), event),
    );
  const longRunning = new Set(
    Object.values(routes as Record<string, RouteRow>).flatMap((row) =>
      row.longRunning ? [`${row.method} /api${row.path}`] : [],
    ),
  );
  // Every line that is logged for the request has its id.
  return (event: HttpEvent, context: Context): Promise<HttpAnswer> => {
    const { routeKey, requestContext } = event;
    const usual = longRunning.has(routeKey) ? LONG_BUDGET_MS : BUDGET_MS;
    return withRequestId(requestContext.requestId, () =>
      withBudget(GROUP_BUDGETS_MS[group] ?? usual, () =>
        handle(event, context as RequestContext),
      ).catch((error: unknown) => answerUnexpected(error, routeKey, requestContext.requestId)),
    );
  };
}
