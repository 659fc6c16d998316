import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/use-session.ts';
import { dayKey } from '../../../ui/time/day-key.ts';
import { formatDay, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { useChatStrings } from '../chat-strings.ts';
import { chatKeys } from '../model/chat-keys.ts';
import { drafts } from '../model/drafts.ts';
import type { ThreadRow as Row } from '../model/message.ts';
import { ThreadPicture } from '../thread-picture.tsx';
import { threadName } from '../thread-name.ts';
import css from './thread-list.module.css';

/** One conversation: who, the last words, when, how many of them are new. */
export function ThreadRow({ row, zone, current }: { row: Row; zone: string; current: boolean }) {
  const t = useChatStrings();
  const user = useUser();
  const { last, unreadCount } = row;
  const draft = current
    ? ''
    : drafts.read(localStorage, chatKeys.draft(user.tenant_id, user.id, row.threadKey)).trim();
  const today = dayKey(last.at, zone) === dayKey(serverNow(), zone);
  const words =
    last.contentType === 'image' && last.preview === ''
      ? t('list.picture')
      : last.contentType === 'notice'
        ? t('list.notice')
        : last.preview || t('list.taken-back');
  const line = last.closed
    ? t('list.closed', { name: last.author })
    : last.author_id === user.id
      ? t('list.you', { text: words })
      : row.type === 'GROUP'
        ? t('list.by', { name: last.author, text: words })
        : words;
  return (
    <li>
      <Link
        to={paths.chatThread(row.threadKey)}
        className={css['row']}
        aria-current={current ? 'page' : undefined}
      >
        <ThreadPicture thread={row} others={row.others} size={38} />
        <span className={css['words']}>
          <span className={css['top']}>
            <span className={`label truncate ${unreadCount > 0 ? 'strong' : ''}`} dir="auto">
              {threadName(row, row.others)}
            </span>
            <time dateTime={last.at} className="caption secondary num">
              {today ? formatTimeZoned(last.at, zone) : formatDay(last.at, zone)}
            </time>
          </span>
          {row.application && (
            <span className="caption secondary truncate">{row.application.requisition}</span>
          )}
          <span className={css['bottom']}>
            <span className={`caption truncate ${unreadCount > 0 ? css['unread'] : 'secondary'}`}>
              {draft ? t('list.draft', { text: draft }) : line}
            </span>
            {unreadCount > 0 && (
              <span className={css['count']}>
                <span aria-hidden className="num">
                  {unreadCount > 99 ? '99+' : unreadCount}
                </span>
                <span className="visually-hidden">{t('unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
