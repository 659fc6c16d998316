import { useRef } from 'react';
import type { Input, Output } from '../../session/api/api.ts';
import { IntentKey } from '../../session/api/intent-key.ts';
import { api } from '../../session/services.ts';

export interface BulkOutcome {
  answers: readonly BulkAnswer[];
  results: BulkAnswer['results'];
}

/**
 * Returns a function that calls a bulk route, in portions if there are more rows than it accepts.
 * Each portion has the same Idempotency-Key until a response arrives, so that a retry after a
 * broken connection changes nothing twice.
 */
export function useBulk<Id extends BulkRoute>(
  route: Id,
): (ids: readonly string[], action: BulkAction<Id>, dryRun: boolean) => Promise<BulkOutcome> {
  const keys = useRef(new Map<number, IntentKey>());
  return async (ids, action, dryRun) => {
    const answers: BulkAnswer[] = [];
    for (let from = 0; from < ids.length; from += BULK_LIMIT) {
      const input = { body: { ids: ids.slice(from, from + BULK_LIMIT), dry_run: dryRun, action } };
      const key = keys.current.get(from) ?? new IntentKey(() => crypto.randomUUID());
      keys.current.set(from, key);
      answers.push(
        (await api.call(route, input as unknown as Input<Id>, {
          idempotencyKey: key.for(input),
        })) as unknown as BulkAnswer,
      );
    }
    keys.current.clear();
    return { answers, results: answers.flatMap(({ results }) => results) };
  };
}

/** The routes that change many rows. They have the same form of requests and responses. */
export type BulkRoute = 'bulk-candidates' | 'bulk-requisitions' | 'bulk-interviews';
export type BulkAction<Id extends BulkRoute> =
  Input<Id> extends { body: { action: infer Action } } ? Action : never;
type BulkAnswer = Output<'bulk-candidates'>;
export type BulkResult = BulkAnswer['results'][number];
/** The maximum number of rows in one call. More rows are sent in several calls. */
export const BULK_LIMIT = 50;
