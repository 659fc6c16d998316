import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ChatMessageView } from '@parley/contracts/chat/chat.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import type { ChatMessage } from '@parley/data/chat/chat.codec.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { loadChatThread } from '../threads/chat-thread-context.ts';

export const listChatMessages: HandlerOf<'list-chat-messages'> = async (context) => {
  const {
    request: { params, query },
    caller,
    store,
    cursors,
  } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-chat-messages',
    filters: { thread: params.threadKey },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const talk = await loadChatThread(context, params.threadKey);
  if (isFailure(talk)) return talk;
  const page = talk.thread
    ? await chatMessages.list(store, talk.id, query.limit ?? 25, after)
    : { items: [], lastKey: undefined };
  return {
    status: 200,
    body: {
      items: page.items.map((message) => messageView(message, caller.userId, talk.blinded)),
      next_cursor: await cursors.seal(page.lastKey, scope),
      version: talk.thread?.version ?? 0,
    },
  };
};

/**
 * Returns a message as one participant may see it. A hidden or deleted message has neither text nor
 * picture.
 */
export function messageView(
  message: ChatMessage,
  userId: string,
  blinded: boolean,
): Unbranded<ChatMessageView> {
  const {
    id,
    seq,
    client_id,
    author_id,
    author,
    content,
    notice,
    deleted,
    created_at,
    edited_at,
    version,
  } = message;
  const closed = content !== 'notice' && isHiddenFrom({ userId, blinded }, { author_id });
  const open = !closed && !deleted;
  const image =
    open && message.image
      ? {
          name: message.image.name,
          size: message.image.size,
          file_type: message.image.file_type,
          width: message.image.width,
          height: message.image.height,
        }
      : null;
  return {
    id,
    seq,
    client_id,
    author_id,
    author,
    contentType: content,
    text: open ? message.text : '',
    mentions: open ? message.mentions : [],
    image,
    notice,
    closed,
    deleted,
    createdAt: created_at,
    editedAt: edited_at,
    version,
  };
}
