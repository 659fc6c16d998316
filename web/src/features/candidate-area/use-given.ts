import { useApiQuery } from '../../session/api/use-api-query.ts';

/**
 * What the candidate has said about interviews, of every company; failures are shown where they are
 * used.
 */
export const useGiven = () => useApiQuery('list-candidate-feedbacks', {}, { errors: 'own' });
