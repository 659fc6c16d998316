import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDay, formatTimeZoned } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { NavCount } from '../../../shared/nav-count.tsx';
import { useChatStrings } from '../chat-strings.ts';
import { chatKeys } from '../model/chat-keys.ts';
import type { ThreadRow as Row } from '../model/merge-messages.ts';
import { drafts } from '../model/send-queue.ts';
import { threadName } from '../thread-name.ts';
import { ThreadPicture } from '../thread-picture.tsx';
import css from './thread-list.module.css';

const REFRESH_MS = 20_000;

/** Returns the latest chat threads. They are refetched every 20 s while the tab is visible. */
const useThreads = () =>
  useApiQuery(
    'list-chat-threads',
    { query: { limit: 25 } },
    { refetchIntervalMs: REFRESH_MS, errors: 'own' },
  );

/** One chat thread: its name, the last message, its time, and the number of unread messages. */
function ThreadRow({ row, zone, current }: { row: Row; zone: string; current: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const { last, unreadCount } = row;
  const draft = current
    ? ''
    : drafts.read(localStorage, chatKeys.draft(user.tenant_id, user.id, row.threadKey)).trim();
  const today = dayKey(last.at, zone) === dayKey(serverNow(), zone);
  const preview =
    last.contentType === 'image' && last.preview === ''
      ? t('list.picture')
      : last.contentType === 'notice'
        ? t('list.notice')
        : last.preview || t('list.taken-back');
  const line = last.closed
    ? t('list.closed', { name: last.author })
    : last.author_id === user.id
      ? t('list.you', { text: preview })
      : row.type === 'GROUP'
        ? t('list.by', { name: last.author, text: preview })
        : preview;
  return (
    <li>
      <Link
        to={paths.chatThread(row.threadKey)}
        className={`stack line-below gap-12 inner-focus ${css['row']}`}
        aria-current={current ? 'page' : undefined}
      >
        <ThreadPicture thread={row} others={row.others} size={38} />
        <span className={`stack min-w-0 ${css['words']}`}>
          <span className="flex between items-baseline min-w-0 gap-8">
            <span className={`label truncate ${unreadCount > 0 ? 'strong' : ''}`} dir="auto">
              {threadName(row, row.others)}
            </span>
            <time dateTime={last.at} className="caption secondary num no-shrink">
              {today ? formatTimeZoned(last.at, zone) : formatDay(last.at, zone)}
            </time>
          </span>
          {row.application && (
            <span className="caption secondary truncate">{row.application.requisition}</span>
          )}
          <span className={`row between min-w-0 gap-8 ${css['bottom']}`}>
            <span className={`caption truncate ${unreadCount > 0 ? css['unread'] : 'secondary'}`}>
              {draft ? t('list.draft', { text: draft }) : line}
            </span>
            <NavCount count={unreadCount} label={t('unread', { count: unreadCount })} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The user's chat threads, the latest first; older ones are loaded on demand. */
export function ThreadList({
  current,
  heading: Heading,
}: {
  current: string;
  heading: 'h1' | 'h2';
}) {
  const t = useChatStrings();
  const zone = useMyZone();
  const threads = useThreads();
  const [all, setAll] = useState(false);
  // The first page comes from the shared query, which is refetched. The full list is read only when
  // the user requests more.
  const older = useApiPages(
    'list-chat-threads',
    { query: { limit: 50 } },
    { enabled: all, errors: 'own' },
  );
  const rows = (first: readonly Row[]) => [
    ...first,
    ...(older.data ?? []).filter(({ threadKey }) =>
      first.every((row) => row.threadKey !== threadKey),
    ),
  ];
  return (
    <div className={`column min-w-0 min-h-0 ${css['list']}`}>
      <div className={`row between line-below gap-12 ${css['head']}`}>
        <Heading className="h3">{t('list.title')}</Heading>
        <Button size="small" icon="add" to={paths.newConversation}>
          {t('list.new')}
        </Button>
      </div>
      <div className={`grow min-h-0 ${css['scroll']}`}>
        <AsyncContent
          query={threads}
          errorTitle={t('list.error')}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t('list.empty')}>{t('list.empty-text')}</EmptyState>}
        >
          {({ items, next_cursor }) => (
            <>
              <ul className="stack" aria-label={t('list.label')}>
                {rows(items).map((row) => (
                  <ThreadRow
                    key={row.threadKey}
                    row={row}
                    zone={zone}
                    current={row.threadKey === current}
                  />
                ))}
              </ul>
              {next_cursor !== null && (!all || older.hasMore) && (
                <div className={`stack p-16 ${css['more']}`}>
                  <Button
                    size="small"
                    busy={older.loadingMore}
                    onClick={() => (all ? older.more() : setAll(true))}
                  >
                    {t('thread.earlier')}
                  </Button>
                </div>
              )}
            </>
          )}
        </AsyncContent>
      </div>
    </div>
  );
}
