import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Output } from '../../session/api.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import { useMessagesStrings } from './messages-strings.ts';
import css from './messages.module.css';

/** One conversation of the candidate; the whole row opens it. */
export function ThreadRow({ row }: { row: Output<'list-own-mail'>['items'][number] }) {
  const t = useMessagesStrings();
  const zone = useMyZone();
  // A mail that nobody proves to be one's own stands under the address it names.
  const isMine =
    row.last_direction === 'in' && row.last_from !== '' && !row.last_from.includes('@');
  return (
    <li className={css['row']} data-unread={row.unread || undefined}>
      <div className={css['line']}>
        <Link to={paths.ownMessages(row.id)} className={css['link']}>
          {row.subject}
        </Link>
        {row.has_attachments && <Icon name="attach" size={16} label={t('attached')} />}
        {row.unread && <StatusTag tone="primary">{t('new')}</StatusTag>}
      </div>
      <p className="body2 secondary truncate">
        {isMine ? t('you', { snippet: row.snippet }) : row.snippet}
      </p>
      <p className="caption secondary num">
        {isMine ? '' : `${row.last_from || t('unknown')}, `}
        <time dateTime={row.last_at}>{formatDayTime(row.last_at, zone)}</time>
      </p>
    </li>
  );
}
