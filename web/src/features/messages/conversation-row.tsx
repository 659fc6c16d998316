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
export function ConversationRow({ row }: { row: Output<'list-own-mail'>['items'][number] }) {
  const t = useMessagesStrings();
  const zone = useMyZone();
  return (
    <li className={css['row']} data-unread={row.unread || undefined}>
      <div className={css['line']}>
        <Link to={paths.ownMessages(row.id)} className={css['link']}>{row.subject}</Link>
        {row.has_attachments && <Icon name="attach" size={16} label={t('attached')} />}
        {row.unread && <StatusTag tone="primary">{t('new')}</StatusTag>}
      </div>
      <p className="body2 secondary truncate">{row.last_direction === 'in' ? t('you', { snippet: row.snippet }) : row.snippet}</p>
      <p className="caption secondary num">{row.last_direction === 'in' ? '' : `${row.last_from}, `}<time dateTime={row.last_at}>{formatDayTime(row.last_at, zone)}</time></p>
    </li>
  );
}
