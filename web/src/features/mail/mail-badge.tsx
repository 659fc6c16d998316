import { NavCount } from '../../parts/nav-count.tsx';
import { useMailStrings } from './mail-strings.ts';
import { useMailSummary } from './use-mail-summary.ts';

/** Unread answers, beside the entry of the navigation. */
export function MailBadge() {
  const t = useMailStrings();
  const count = useMailSummary().data?.unread ?? 0;
  return <NavCount count={count} label={t('unread', { count })} />;
}
