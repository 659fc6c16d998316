import { navText } from '../../nav-strings.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { NavCount } from '../../shared/nav-count.tsx';

/** The number of unread mail threads next to the navigation entry. */
export function MailBadge() {
  const count = useUnread().mails;
  return <NavCount count={count} label={navText('mail.unread', { count })} />;
}
