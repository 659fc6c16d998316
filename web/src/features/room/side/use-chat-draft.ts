import { useCallback, useState } from 'react';
import { useRoom } from '../flow/room-context.ts';

/** What is being written, kept over a reload and over looking at another tab. */
export function useChatDraft(): [string, (text: string) => void] {
  const { api } = useRoom();
  const key = `roomChatDraft:${api.key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const put = useCallback(
    (next: string) => {
      setText(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // A full storage must not stop the writing.
      }
    },
    [key],
  );
  return [text, put];
}
