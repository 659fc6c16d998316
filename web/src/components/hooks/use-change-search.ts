import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useNavigate } from 'react-router-dom';

/**
 * Returns a function that changes the query of the address. It starts from the query that the
 * router has reached, which the page may not have rendered yet. The function of `useSearchParams`
 * starts from the rendered one and would revert a change that was made just before.
 */
export function useChangeSearch() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (change: (search: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      void navigate(`?${change(new URLSearchParams(router?.state.location.search))}`, options),
    [router, navigate],
  );
}
