import { navText } from '../../nav-strings.ts';
import { NavCount } from '../../shared/nav-count.tsx';
import { useUnread } from '../../session/api/session-query.ts';

/** Unread answers, beside the entry of the navigation. */
export function MailBadge() {
  const count = useUnread().mails;
  return <NavCount count={count} label={navText('mail.unread', { count })} />;
}
