import type { ChatMessage } from '@parley/data/chat/chat.codec.ts';
import type { MessageContent } from './with-message.ts';

type Kind = NonNullable<ChatMessage['notice']>['kind'];

/** A line of the product itself: what has become of a group. The page puts it into words. */
export const toNoticeContent = (clientId: string, kind: Kind, names: string[]): MessageContent => ({
  client_id: clientId,
  content: 'notice',
  text: '',
  mentions: [],
  image: null,
  notice: { kind, names },
});
