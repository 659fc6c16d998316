import { useApiPages } from '../../../session/api/use-api-query.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import { toCandidateQuery } from './to-candidate-query.ts';

/**
 * The candidates the address asks for; `none` where there are none at all, so that only one button
 * offers the first.
 */
export function useCandidatePages(state: ListState) {
  const pages = useApiPages(
    'list-candidates',
    { query: { limit: '50', ...toCandidateQuery(state) } },
    { errors: 'own', keepPrevious: true },
  );
  return {
    pages,
    none:
      pages.data?.length === 0 &&
      !pages.hasMore &&
      state.q === '' &&
      Object.keys(state.filters).length === 0,
  };
}
