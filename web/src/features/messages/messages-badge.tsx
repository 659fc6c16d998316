import { defineStrings } from '../../i18n/strings.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { NavCount } from '../../shared/nav-count.tsx';

const { text } = defineStrings({
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
});

/** The number of unread conversations among the latest. */
export function MessagesBadge() {
  const count =
    useApiPages('list-own-mail', { query: {} }, { errors: 'own' }).data?.filter(
      ({ unread }) => unread,
    ).length ?? 0;
  return <NavCount count={count} label={text('unread', { count })} />;
}
