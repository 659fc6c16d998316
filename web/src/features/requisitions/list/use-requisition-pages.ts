import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { toRequisitionQuery } from './to-requisition-query.ts';

/**
 * The requisitions that the address selects; `none` if the company has none at all, so that only
 * one button offers to create the first.
 */
export function useRequisitionPages(state: ListState) {
  const pages = useApiPages(
    'list-requisitions',
    { query: { limit: 50, ...toRequisitionQuery(state) } },
    { errors: 'own', keepPrevious: true, counts: 'requisitions' },
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
