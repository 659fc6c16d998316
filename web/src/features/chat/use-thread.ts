import { useApiQuery } from '../../session/use-api-query.ts';

/**
 * A conversation with its people. Who is in it and what is closed to oneself may change: it is read
 * again now and then.
 */
export const useThread = (threadKey: string) =>
  useApiQuery(
    'get-chat-thread',
    { params: { threadKey } },
    { errors: 'own', refetchIntervalMs: 60_000 },
  );
