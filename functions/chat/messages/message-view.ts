import type { ChatMessageView } from '@parley/contracts/chat/chat.schema.ts';
import type { ChatMessage } from '@parley/data/chat/chat.codec.ts';

/**
 * A message as one of the people may see it. What is closed or was taken back has neither words nor
 * picture.
 */
export function messageView(
  message: ChatMessage,
  userId: string,
  blinded: boolean,
): ChatMessageView {
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
  const closed = blinded && author_id !== userId && content !== 'notice';
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
  } as ChatMessageView;
}
