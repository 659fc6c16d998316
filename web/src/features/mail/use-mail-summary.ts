import { type ApiQueryOptions, useApiQuery } from '../../session/api/use-api-query.ts';

const REFRESH_MS = 60_000;

/** Counts of all labels, read again every 60 s; a failed refresh stays quiet. */
export const useMailSummary = (options: Pick<ApiQueryOptions, 'freshOnOpen'> = {}) =>
  useApiQuery('get-mail-summary', {}, { refetchIntervalMs: REFRESH_MS, errors: 'own', ...options });
