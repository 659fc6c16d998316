import { useApiQuery } from '../../session/api/use-api-query.ts';
import type { Output } from '../../session/api/api.ts';

export type HomeEntry = Output<'get-candidate-home'>['entries'][number];
export type HomeInterview = HomeEntry['candidate_interviews'][number];

/**
 * Interviews and applications of every company the sign-in is known in; failures are shown where
 * they are used.
 */
export const useHome = () => useApiQuery('get-candidate-home', {}, { errors: 'own' });
