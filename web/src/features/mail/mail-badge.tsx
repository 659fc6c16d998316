import { navText } from '../../nav-strings.ts';
import { NavCount } from '../../shared/nav-count.tsx';
import { useMailSummary } from './use-mail-summary.ts';

/** Unread answers, beside the entry of the navigation. */
export function MailBadge() {
  const count = useMailSummary().data?.unread ?? 0;
  return <NavCount count={count} label={navText('mail.unread', { count })} />;
}
