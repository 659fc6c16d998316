import type { QueryClient } from '@tanstack/react-query';
import type { CountedList, ViewCounts } from '@parley/contracts/lists/list-counts.schema.ts';
import type { Input, Output } from './api.ts';

export const toCountsInput = (list: CountedList): Input<'get-list-counts'> => ({ query: { list } });
const toKey = (list: CountedList) => ['get-list-counts', toCountsInput(list)];

/** Returns whether the numbers for the views of a list are known and were not changed since. */
export function areCountsKnown(queries: QueryClient, list: CountedList): boolean {
  const state = queries.getQueryState(toKey(list));
  return state?.data !== undefined && !state.isInvalidated;
}

/** Keeps the numbers that have come with the first page of a list, as if requested alone. */
export const storeCounts = (queries: QueryClient, list: CountedList, counts: ViewCounts): void =>
  void queries.setQueryData<Output<'get-list-counts'>>(toKey(list), { list, ...counts });
