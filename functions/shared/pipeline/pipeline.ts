import middy from '@middy/core';
import type { Group } from '@parley/contracts/shared/route.ts';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import type { HandlersFor } from '../context.ts';
import type { Runtime } from '../runtime.ts';
import { authenticateCaller } from './authenticate.ts';
import { compressAnswers } from './compress-answers.ts';
import { findRoute } from './find-route.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { limitRate } from './limit-rate.ts';
import { logRequests } from './log-requests.ts';
import { parseRequestParts } from './parse-request.ts';
import { requireVersion } from './require-version.ts';
import { runHandler } from './run-handler.ts';
import type { HttpAnswer, HttpEvent, RequestContext, StepInternals } from './step.ts';
import { toAnswer } from './to-answer.ts';
import { answerProblems } from './to-problem.ts';

/**
 * The Lambda of a resource group. A request goes through the steps from top to bottom; the first
 * that refuses it ends it with a problem (RFC 9457).
 *
 * It is given the rows of its group rather than the whole table: the schemas of every other group
 * would be built at each cold start.
 */
export function createPipeline<G extends Group>(
  group: G,
  routes: Pick<Routes, RouteIdOf<G>>,
  handlers: HandlersFor<G>,
  runtime: Runtime,
) {
  return (
    middy<HttpEvent, HttpAnswer, Error, RequestContext, StepInternals>()
      // Long answers leave compressed; the steps below see them as text.
      .use(compressAnswers())
      // One line for each request, whatever became of it.
      .use(logRequests())
      // Refusals and surprises become problems.
      .use(answerProblems())
      // The row of the route key; what is not in the table, or asks past the distribution, is 404.
      .use(findRoute(group, routes, handlers, runtime))
      // Token, tenant header, live membership, right.
      .use(authenticateCaller(runtime))
      // How often this caller may call this route.
      .use(limitRate(runtime))
      // Path, query and body by the schemas of the row.
      .use(parseRequestParts())
      // If-Match, where the row asks for a version.
      .use(requireVersion())
      // Idempotency-Key, where the row takes one.
      .use(readIdempotencyKey())
      // The replay of an earlier answer or the handler, again where others were faster; then the
      // answer by the schema of the row.
      .handler(async (event, { state }) =>
        toAnswer(state.row, await runHandler(state, event, runtime), event),
      )
  );
}
