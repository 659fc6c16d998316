import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type Input, type Output, type RouteId } from './api.ts';
import { IntentKey } from './intent-key.ts';
import { useTenantApi } from './use-tenant-api.ts';

export interface ApiMutationOptions<Id extends RouteId> {
  /** Queries whose results change; they are read again, also after a version conflict (412). */
  invalidates?: readonly RouteId[];
  onSuccess?: (output: Output<Id>, sent: Sent<Id>) => void;
  onError?: (problem: ApiProblem, sent: Sent<Id>) => void;
  /**
   * For a change that the page shows before it is complete: leaving the page does not cancel the
   * request.
   */
  keepalive?: boolean;
  /** `own`: the caller shows failures itself (fields, a conflict banner). */
  errors?: 'own' | 'shared';
}
/** The request: the route's input and, if the route requires it, the version that was read. */
export type Sent<Id extends RouteId> = Input<Id> & { ifMatch?: number };

/**
 * Lists and counts that the server updates from the stream, shortly after the write: they are read
 * once more.
 */
const FOLLOWERS: readonly RouteId[] = [
  'list-candidates',
  'search-candidates',
  'list-requisitions',
  'list-interviews',
  'list-applications',
  'list-users',
  'list-tenants',
  'list-contact-messages',
  'get-list-counts',
  'get-cards',
  'get-interview-stats',
];
const LATER_MS = [700, 2500];

/**
 * Writes through the route table. The Idempotency-Key is created here and kept for one intent:
 * pressing again after no answer or a 5xx cannot repeat the action. The request is sent to the
 * company in which the form was opened.
 */
export function useApiMutation<Id extends RouteId>(
  id: Id,
  options: ApiMutationOptions<Id> = {},
): UseMutationResult<Output<Id>, ApiProblem, Sent<Id>> {
  const queries = useQueryClient();
  const api = useTenantApi();
  const intent = useRef(new IntentKey(() => crypto.randomUUID()));
  const again = (routes: readonly RouteId[]) =>
    Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: [route] })));
  return useMutation<Output<Id>, ApiProblem, Sent<Id>>({
    mutationFn: ({ ifMatch, ...input }) =>
      api.call(id, input as unknown as Input<Id>, {
        ifMatch,
        idempotencyKey: intent.current.for(input),
        keepalive: options.keepalive ?? false,
      }),
    meta: { errors: options.errors },
    onSuccess: async (output, sent) => {
      intent.current.settle();
      void again(options.invalidates ?? []);
      const followers = (options.invalidates ?? []).filter((route) => FOLLOWERS.includes(route));
      if (followers.length > 0)
        for (const ms of LATER_MS) setTimeout(() => void again(followers), ms);
      options.onSuccess?.(output, sent);
    },
    onError: async (problem, sent) => {
      // A refusal is final: another attempt is a new intent, even with the same input.
      if (
        problem instanceof ApiProblem &&
        problem.status >= 400 &&
        problem.status < 500 &&
        problem.code !== 'idempotency-in-progress'
      )
        intent.current.settle();
      // A further attempt after a conflict must be based on the current state, so the error is
      // reported once that has been read.
      if (problem.status === 412) await again(options.invalidates ?? []);
      // An ended session has already led to /app/error.
      if (problem.status !== 401) options.onError?.(problem, sent);
    },
  });
}
