/** Whether the entries of the shown period are known, are still being read, or cannot be read. */
export type PeriodState = 'read' | 'loading' | 'unreadable';

interface PeriodQuery {
  data: unknown;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * Returns the state of a period from the queries that read it. Without a network a query is paused
 * until there is one.
 */
export function toPeriodState(queries: readonly PeriodQuery[]): PeriodState {
  const unread = queries.filter(
    ({ isPending, isPlaceholderData }) => isPending || isPlaceholderData,
  );
  if (unread.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'unreadable';
  if (unread.length > 0) return 'loading';
  return queries.some(({ isError, data }) => isError && data === undefined) ? 'unreadable' : 'read';
}
