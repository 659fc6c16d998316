import type { QueryLike } from '../../components/status/async-content.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';

export type HomeEntry = Output<'get-candidate-home'>['entries'][number];
export type HomeInterview = HomeEntry['candidate_interviews'][number];

/**
 * Interviews and applications of every company of the sign-in; errors are shown where the data is
 * used.
 */
export const useHome = () => useApiQuery('get-candidate-home', {}, { errors: 'own' });

/**
 * Reads the candidate feedback that the candidate has given in every company. Failures are shown on
 * the page that uses it.
 */
export const useGiven = () => useApiQuery('list-candidate-feedbacks', {}, { errors: 'own' });

/** Two queries as one: there when both are, failed when either has. Made for `<AsyncContent>`. */
export const combineQueries = <A, B>(
  a: QueryLike<A>,
  b: QueryLike<B>,
): QueryLike<readonly [A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: (a.data === undefined && a.error) || (b.data === undefined && b.error) || null,
  isPending: a.isPending || b.isPending,
  refetch: () => {
    a.refetch();
    b.refetch();
  },
});
