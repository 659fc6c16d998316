import { useEffect } from 'react';
import { defineStrings } from '../../i18n/strings.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { NavCount } from '../../shared/nav-count.tsx';
import { chatKeys } from './model/chat-keys.ts';

const { text } = defineStrings({
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
});

const NOTHING = '[]';

/**
 * The number of unread messages next to the navigation item. It also sends the messages that an
 * earlier visit left in the send queue.
 */
export function ChatBadge() {
  const user = useUser();
  const unread = useUnread().chats;
  useEffect(() => {
    // The code of the send queue is part of the chat, so it is loaded here only if the queue is not
    // empty.
    if ((localStorage.getItem(chatKeys.queue(user.tenant_id, user.id)) ?? NOTHING) !== NOTHING)
      void import('./model/open-queue.ts').then(({ openQueue }) => openQueue(user));
  }, [user]);
  return <NavCount count={unread} label={text('unread', { count: unread })} />;
}
