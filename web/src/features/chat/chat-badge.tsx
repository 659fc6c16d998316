import { useEffect } from 'react';
import { navText } from '../../nav-strings.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import css from './chat-badge.module.css';
import { chatKeys } from './model/chat-keys.ts';
import { useUnread } from '../../session/api/session-query.ts';

const NOTHING = '[]';

/**
 * How many messages wait to be read, beside the navigation's word. What an earlier visit left to be
 * sent is sent from here too.
 */
export function ChatBadge() {
  const user = useUser();
  const unread = useUnread().chats;
  useEffect(() => {
    // The queue's code is part of the chat; here it is wanted only where something waits in it.
    if ((localStorage.getItem(chatKeys.queue(user.tenant_id, user.id)) ?? NOTHING) !== NOTHING)
      void import('./model/open-queue.ts').then(({ openQueue }) => openQueue(user));
  }, [user]);
  if (unread === 0) return null;
  return (
    <span className={css['badge']}>
      <span aria-hidden className="num">
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="visually-hidden">{navText('chat.unread', { count: unread })}</span>
    </span>
  );
}
