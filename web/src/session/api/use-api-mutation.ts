import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Input, type Output, type RouteId } from './api.ts';
import { IntentKey } from './intent-key.ts';
import { useTenantApi } from './use-tenant-api.ts';

export interface ApiMutationOptions<Id extends RouteId> {
  /**
   * Reads that show something else now; their queries are read again, also when a newer version was
   * there (412).
   */
  invalidates?: readonly RouteId[];
  onSuccess?: (output: Output<Id>, sent: Sent<Id>) => void;
  onError?: (problem: ApiProblem, sent: Sent<Id>) => void;
  /** What is shown as done before it is done: leaving the page does not take it back. */
  keepalive?: boolean;
  /** `own`: the caller shows failures itself (fields, a conflict banner). */
  errors?: 'own' | 'shared';
}
/** What is sent: the row's input and, where the row wants it, the version that was seen. */
export type Sent<Id extends RouteId> = Input<Id> & { ifMatch?: number };

/**
 * Lists and counts that the server keeps from the stream, a moment behind what was written: they
 * are read once more.
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
 * Writes through the route table. The Idempotency-Key is made here and kept while the person means
 * the same thing: pressing again after no answer or a 5xx cannot do it twice. It is sent to the
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
      // A refusal is final: changing something and pressing again is a new intent even with the
      // same words.
      if (
        problem instanceof ApiProblem &&
        problem.status >= 400 &&
        problem.status < 500 &&
        problem.code !== 'idempotency-in-progress'
      )
        intent.current.settle();
      // Whoever presses again after such a refusal presses on what stands now: it is said when that
      // has been read.
      if (problem.status === 412) await again(options.invalidates ?? []);
      // A lost session has been sent to /app/error already.
      if (problem.status !== 401) options.onError?.(problem, sent);
    },
  });
}
