import { useState } from 'react';
import type { Message, Thread } from '../model/message.ts';

/**
 * The first message that was new when the conversation was opened; the line stays there until one
 * leaves.
 */
export function useFirstUnread(
  thread: Thread,
  messages: readonly Message[],
  userId: string,
): string | undefined {
  const [{ seen, upTo }] = useState({ seen: thread.seen, upTo: thread.messages });
  if (seen === 0 || seen >= upTo) return undefined;
  return messages.find(({ seq, author_id }) => seq > seen && seq <= upTo && author_id !== userId)
    ?.id;
}
