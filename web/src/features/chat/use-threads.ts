import { useApiQuery } from '../../session/api/use-api-query.ts';

const REFRESH_MS = 20_000;

/**
 * The latest chat threads, read again every 20 s while the tab is seen.
 */
export const useThreads = () =>
  useApiQuery(
    'list-chat-threads',
    { query: { limit: '25' } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own' },
  );
