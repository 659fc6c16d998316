import { type ApiQueryOptions, useApiQuery } from '../../session/api/use-api-query.ts';

const REFRESH_MS = 60_000;

/** The counts of all labels, read again every 60 s; a failed refresh shows no error. */
export const useMailSummary = (options: Pick<ApiQueryOptions, 'freshOnOpen'> = {}) =>
  useApiQuery('get-mail-summary', {}, { refetchIntervalMs: REFRESH_MS, errors: 'own', ...options });
