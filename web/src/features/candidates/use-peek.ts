import { useSearchParams } from 'react-router-dom';

export interface Peek {
  /** The candidate looked at; null while the drawer is closed. */
  id: string | null;
  /** The address that opens the drawer on a candidate, with the list as it is. */
  to: (id: string) => string;
  /** Where in the list, from 1; 0 when the list does not hold the candidate. */
  place: number;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: () => void;
}

/** The candidate that is looked at beside the list, kept in the address so that Back closes it. */
export function usePeek(ids: readonly string[] = []): Peek {
  const [search, setSearch] = useSearchParams();
  const id = search.get('peek');
  const at = id === null ? -1 : ids.indexOf(id);
  const withPeek = (peek: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (peek === null) next.delete('peek');
    else next.set('peek', peek);
    return next;
  };
  const go = (other: string | undefined) => other === undefined ? undefined : () => setSearch(withPeek(other), { replace: true });
  return {
    id, place: at + 1, count: ids.length,
    to: (other) => `?${withPeek(other)}`,
    previous: at > 0 ? go(ids[at - 1]) : undefined,
    next: at >= 0 ? go(ids[at + 1]) : undefined,
    close: () => setSearch(withPeek(null), { replace: true }),
  };
}
