import { navText } from '../../nav-strings.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { NavCount } from '../../shared/nav-count.tsx';

/** The number of unread conversations among the latest. */
export function MessagesBadge() {
  const count =
    useApiPages('list-own-mail', { query: {} }, { errors: 'own' }).data?.filter(
      ({ unread }) => unread,
    ).length ?? 0;
  return <NavCount count={count} label={navText('messages.unread', { count })} />;
}
