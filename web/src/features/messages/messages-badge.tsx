import { NavCount } from '../../parts/nav-count.tsx';
import { useApiPages } from '../../session/use-api-query.ts';
import { useMessagesStrings } from './messages-strings.ts';

/** Unread conversations among the latest. */
export function MessagesBadge() {
  const t = useMessagesStrings();
  const count = useApiPages('list-own-mail', { query: {} }, { errors: 'own' }).data?.filter(({ unread }) => unread).length ?? 0;
  return <NavCount count={count} label={t('unread', { count })} />;
}
