import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../hooks/use-change-search.ts';

export interface PreviewDrawerState {
  /** The id of the previewed row; null while the drawer is closed. */
  id: string | null;
  /** Returns the address that opens the drawer on a row and keeps the list's state. */
  to: (id: string) => string;
  /** The row's position in the list, from 1; 0 if the list does not contain the row. */
  place: number;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: () => void;
}

/** The number of remaining rows at which the next page is requested. */
const NEAR = 4;

/**
 * The row previewed next to the list, kept in the address so that Back closes it.
 * @param more loads the next page; called when the drawer comes near the end of the loaded rows
 */
export function usePreviewDrawer(
  ids: readonly string[] = [],
  more?: () => void,
): PreviewDrawerState {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const id = search.get('peek');
  const at = id === null ? -1 : ids.indexOf(id);
  const near = at !== -1 && ids.length - at <= NEAR;
  useEffect(() => {
    if (near) more?.();
  }, [near, more]);
  const withPeek = (peek: string | null, from = search): URLSearchParams => {
    const next = new URLSearchParams(from);
    if (peek === null) next.delete('peek');
    else next.set('peek', peek);
    return next;
  };
  const go = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () =>
          changeSearch((now) => withPeek(other, now), { replace: true, preventScrollReset: true });
  return {
    id,
    place: at + 1,
    count: ids.length,
    to: (other) => `?${withPeek(other)}`,
    previous: at > 0 ? go(ids[at - 1]) : undefined,
    next: at >= 0 ? go(ids[at + 1]) : undefined,
    close: () =>
      changeSearch((now) => withPeek(null, now), { replace: true, preventScrollReset: true }),
  };
}
