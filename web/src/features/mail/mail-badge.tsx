import { defineStrings } from '../../i18n/strings.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { NavCount } from '../../shared/nav-count.tsx';

const { text } = defineStrings({
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
});

/** The number of unread mail threads next to the navigation entry. */
export function MailBadge() {
  const count = useUnread().mails;
  return <NavCount count={count} label={text('unread', { count })} />;
}
