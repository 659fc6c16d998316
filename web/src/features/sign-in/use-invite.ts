import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The temporary password of a mailed link (`#invite=…`), which is removed from the address bar and
 * the history.
 */
export function useInvite(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const [invite] = useState(() => new URLSearchParams(hash.slice(1)).get('invite') ?? undefined);
  useEffect(() => {
    if (invite) history.replaceState(history.state, '', pathname + search);
  }, [invite, pathname, search]);
  return invite;
}
