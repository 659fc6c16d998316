import { useApiQuery } from '../../session/api/use-api-query.ts';

const REFRESH_MS = 20_000;

/** Returns the latest chat threads. They are refetched every 20 s while the tab is visible. */
export const useThreads = () =>
  useApiQuery(
    'list-chat-threads',
    { query: { limit: '25' } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own' },
  );
