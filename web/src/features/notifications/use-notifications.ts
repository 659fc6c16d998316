import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { type ApiQueryOptions, useApiQuery } from '../../session/api/use-api-query.ts';

/** Milliseconds between two refreshes of notifications. */
export const REFRESH_MS = 60_000;

/**
 * The person's own notifications, read again every 60 s. A failed refresh shows no error, and the
 * list keeps its data.
 */
export const useNotifications = (options: Pick<ApiQueryOptions, 'enabled'>) =>
  useApiQuery(
    'list-notifications',
    { query: { limit: 20 } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own', freshOnOpen: true, ...options },
  );

/** Sends the emails again that a notification says were not sent. */
export const useSendAgain = () =>
  useApiMutation('send-mails-again', { invalidates: ['list-notifications'] });

export const useMarkAllRead = () =>
  useApiMutation('mark-notifications-read', { invalidates: ['list-notifications', 'get-session'] });
