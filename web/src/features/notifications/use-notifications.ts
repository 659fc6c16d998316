import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { type ApiQueryOptions, useApiQuery } from '../../session/api/use-api-query.ts';

/** How often notifications are read again. */
export const REFRESH_MS = 60_000;

/**
 * One's own notifications, read again every 60 s. A failed refresh stays quiet: the list keeps what
 * it had.
 */
export const useNotifications = (options: Pick<ApiQueryOptions, 'enabled'>) =>
  useApiQuery(
    'list-notifications',
    { query: { limit: '20' } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own', freshOnOpen: true, ...options },
  );

export const useMarkAllRead = () =>
  useApiMutation('mark-notifications-read', { invalidates: ['list-notifications', 'get-session'] });
