import { useSearchParams } from 'react-router-dom';

interface Named {
  candidate_id: string;
}

/** Which card is open, kept in the address so that Back closes it. */
export function useCardAddress() {
  const [search, setSearch] = useSearchParams();
  const withCard = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('card');
    else next.set('card', id);
    return next;
  };
  return {
    open: (card: Named) => setSearch(withCard(card.candidate_id)),
    replace: (card: Named) => setSearch(withCard(card.candidate_id), { replace: true }),
    close: () => setSearch(withCard(null), { replace: true }),
    to: (card: Named) => `?${withCard(card.candidate_id)}`,
    id: search.get('card'),
  };
}
