import { Link } from 'react-router-dom';
import { Icon } from '../../components/icons/icon.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import type { Output } from '../../session/api/api.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { useMessagesStrings } from './messages-strings.ts';
import css from './messages.module.css';

/** One conversation of the candidate; the whole row is a link. */
function ThreadRow({ row }: { row: Output<'list-own-mail'>['items'][number] }) {
  const t = useMessagesStrings();
  const zone = useMyZone();
  // A mail whose sender is not verified is shown under the address that it names.
  const isMine =
    row.last_direction === 'in' && row.last_from !== '' && !row.last_from.includes('@');
  return (
    <li className={`stack line-below gap-2 ${css['row']}`} data-unread={row.unread || undefined}>
      <div className="row min-w-0 gap-8">
        <Link to={paths.ownMessages(row.id)} className={`fill break-anywhere ${css['link']}`}>
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

/** /app/candidates/messages: a candidate's conversations with the company. */
export default function MessagesPage() {
  const t = useMessagesStrings();
  const company = useAccount().data?.tenant_name ?? '';
  const threads = useApiPages('list-own-mail', { query: {} }, { errors: 'own' });
  return (
    <Page title={t('title')} sub={company && t('sub', { company })}>
      <AsyncContent
        query={threads}
        errorTitle={t('error')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-text')}</EmptyState>}
      >
        {(rows) => (
          <>
            <ul className="line-above" aria-label={t('list')}>
              {rows.map((row) => (
                <ThreadRow key={row.id} row={row} />
              ))}
            </ul>
            {threads.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={threads.loadingMore}
                onMore={threads.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
