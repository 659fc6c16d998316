import { useApiPages } from '../../../session/api/use-api-query.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import { toRequisitionQuery } from './to-requisition-query.ts';

/**
 * The requisitions the address asks for; `none` where there are none at all, so that only one
 * button offers the first.
 */
export function useRequisitionPages(state: ListState) {
  const pages = useApiPages(
    'list-requisitions',
    { query: { limit: '50', ...toRequisitionQuery(state) } },
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
