import type { QueryLike } from '../../components/status/async-content.tsx';

/** Two queries as one: there when both are, failed when either has. Made for `<Faces>`. */
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
