import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

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

/** The text by which the list of a page is searched: `q` in its address. */
export function useSearchText(): { q: string; setQ: (text: string) => void } {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const setQ = (text: string) =>
    changeSearch(
      (now) => {
        if (text === '') now.delete('q');
        else now.set('q', text);
        return now;
      },
      { replace: true },
    );
  return { q: search.get('q') ?? '', setQ };
}
