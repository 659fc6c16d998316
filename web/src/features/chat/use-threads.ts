import { useApiQuery } from '../../session/api/use-api-query.ts';

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
