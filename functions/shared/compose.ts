import { timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type { Group, RouteRow } from '@parley/contracts/shared/route.ts';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { callerIdOf, type Claims } from './authenticate.ts';
import type { HandlersFor } from './context.ts';
import { errorFields, log } from './log-events.ts';
import type { Runtime } from './runtime.ts';
import { serve } from './serve.ts';
import { tenantOf } from './tenant-of.ts';
import { type HttpAnswer, toUnexpectedProblem, toProblem } from './to-problem.ts';

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;

/**
 * The Lambda of a resource group: finds the row of the route key, serves it, logs one line, and
 * turns surprises into problems. What is not in the table is unreachable. It is given the rows of
 * its group rather than the whole table: the schemas of every other group would be built at each
 * cold start.
 */
export function compose<G extends Group>(
  group: G,
  routes: Pick<Routes, RouteIdOf<G>>,
  handlers: HandlersFor<G>,
  runtime: Runtime,
) {
  const rows = new Map<string, [string, RouteRow]>(
    Object.entries(routes as Record<string, RouteRow>).flatMap(([id, row]) =>
      row.group === group ? [[`${row.method} /api${row.path}`, [id, row]] as const] : [],
    ),
  );
  return middy<Event, HttpAnswer>()
    .use({
      before: (request) => {
        request.internal.startedAt = performance.now();
      },
      after: (request) => report(request.event, request.response, request.internal.startedAt),
      onError: (request) => {
        log('request-failed', {
          request_id: request.event.requestContext.requestId,
          route: request.event.routeKey,
          ...errorFields(request.error),
        });
        request.response = toProblem(
          toUnexpectedProblem(request.error),
          request.event.requestContext.requestId,
        );
        report(request.event, request.response, request.internal.startedAt);
      },
    })
    .handler(async (event: Event) => {
      const found = rows.get(event.routeKey);
      // Nobody asks at the API's own host name, where no web ACL and no header says whose address
      // it is.
      if (!found || !isOfDistribution(event, runtime))
        return toProblem({ problem: 'not-found' }, event.requestContext.requestId);
      const [id, row] = found;
      return serve(
        id,
        row,
        (handlers as unknown as Record<string, Parameters<typeof serve>[2]>)[id]!,
        event,
        runtime,
      );
    });
}

function isOfDistribution(event: Event, { originSecret }: Runtime): boolean {
  if (originSecret === undefined) return true;
  const [given, wanted] = [
    Buffer.from(event.headers['x-origin-secret'] ?? ''),
    Buffer.from(originSecret),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function report(event: Event, answer: HttpAnswer | undefined | null, startedAt: unknown): void {
  const code =
    answer && answer.statusCode >= 400
      ? (JSON.parse(answer.body) as { code?: string }).code
      : undefined;
  const claims = event.requestContext.authorizer?.jwt?.claims as Claims | undefined;
  log('request-served', {
    request_id: event.requestContext.requestId,
    route: event.routeKey,
    caller_id: claims && callerIdOf(claims),
    tenant_id: claims && tenantOf(claims.tenant_id),
    status: answer?.statusCode,
    problem: code,
    ms: Math.round(performance.now() - Number(startedAt)),
  });
}
