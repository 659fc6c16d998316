import { timingSafeEqual } from 'node:crypto';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import { type Group, type RouteRow, SHARED_ACTION } from '@parley/contracts/shared/route.ts';
import type { HandlersFor } from '../context.ts';
import type { Runtime } from '../runtime.ts';
import { type AnyHandler, type HttpEvent, Refusal, type RequestState, type Step } from './step.ts';

/**
 * Finds the row of the route key and its handler. Routes that are not in the table cannot be
 * reached.
 */
export function findRoute<G extends Group>(
  group: G,
  routes: Pick<Routes, RouteIdOf<G>>,
  handlers: HandlersFor<G>,
  runtime: Runtime,
): Step {
  const found = new Map<string, Pick<RequestState, 'routeId' | 'row' | 'handler'>>(
    Object.entries(routes as Record<string, RouteRow>).flatMap(([routeId, row]) =>
      row.group === group
        ? [
            [
              `${row.method} /api${row.path}`,
              { routeId, row, handler: handlers[routeId as RouteIdOf<G>] as unknown as AnyHandler },
            ] as const,
          ]
        : [],
    ),
  );
  return {
    before: ({ event, context }) => {
      nameSharedRoute(event);
      const route = found.get(event.routeKey);
      // Requests to the API's own host name are refused, because there is no web ACL and the
      // address header is not reliable.
      if (!route || !isOfDistribution(event, runtime)) throw new Refusal({ problem: 'not-found' });
      context.state = { ...route } as RequestState;
    },
  };
}

/** Gives a call of a route that several rows share the key of its own row. */
function nameSharedRoute(event: HttpEvent): void {
  const { action, ...params } = event.pathParameters ?? {};
  if (!event.routeKey.endsWith(`/${SHARED_ACTION}`) || action === undefined) return;
  event.routeKey = event.routeKey.replace(SHARED_ACTION, () => action);
  event.pathParameters = params;
}

/** Checks whether a request came through the distribution. */
export function isOfDistribution(event: HttpEvent, { originSecret }: Runtime): boolean {
  if (originSecret === undefined) return true;
  const [given, wanted] = [
    Buffer.from(event.headers['x-origin-secret'] ?? ''),
    Buffer.from(originSecret),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
