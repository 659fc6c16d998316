import type { ChatMessage } from '@parley/data/chat/chat.codec.ts';
import type { Words } from './with-message.ts';

type Kind = NonNullable<ChatMessage['notice']>['kind'];

/** A line of the product itself: what has become of a group. The page puts it into words. */
export const noticeWords = (clientId: string, kind: Kind, names: string[]): Words => ({
  client_id: clientId,
  content: 'notice',
  text: '',
  mentions: [],
  image: null,
  notice: { kind, names },
});
