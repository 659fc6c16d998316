import { useChatStrings } from './chat-strings.ts';
import css from './chat-badge.module.css';
import { useQueue } from './use-queue.ts';
import { useThreads } from './use-threads.ts';

/** How many messages wait to be read, beside the navigation's word. What waits to be sent is sent from here too. */
export function ChatBadge() {
  const t = useChatStrings();
  useQueue();
  const unread = useThreads().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={css['badge']}>
      <span aria-hidden className="num">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden">{t('unread', { count: unread })}</span>
    </span>
  );
}
