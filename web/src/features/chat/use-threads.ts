import { useApiQuery } from '../../session/use-api-query.ts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../session/use-session.ts';
import { openQueue } from './model/open-queue.ts';

const REFRESH_MS = 20_000;

/**
 * The latest conversations, read again every 20 s while the tab is looked at. The navigation's
 * badge reads the same answer.
 */
export const useThreads = () =>
  useApiQuery(
    'list-chat-threads',
    { query: { limit: '25' } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own' },
  );

/** The person's messages on their way, and the queue they wait in. */
export function useQueue() {
  const queue = openQueue(useUser());
  return { queue, waiting: useSyncExternalStore(queue.subscribe, queue.all) };
}
