import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../session/services.ts';

/** The server takes somebody who looked within a minute for looking. */
const STILL_LOOKING_MS = 45_000;

/**
 * Tells the server up to which message somebody has looked, and that they still look; nothing while
 * the tab is hidden.
 */
export function useMarkSeen(threadKey: string, lastSeq: number): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    marked.current = 0;
  }, [threadKey]);
  useEffect(() => {
    if (lastSeq === 0) return;
    const mark = async () => {
      if (document.hidden || !navigator.onLine) return;
      const isNew = lastSeq > marked.current;
      try {
        await api.call('mark-chat-thread-seen', {
          params: { threadKey },
          body: { up_to: lastSeq },
        });
        marked.current = lastSeq;
        if (isNew) await queries.invalidateQueries({ queryKey: ['list-chat-threads'] });
      } catch {
        // The mark is set again with the next message or turn; until then the badge stays, which is
        // true.
      }
    };
    void mark();
    const timer = setInterval(() => void mark(), STILL_LOOKING_MS);
    const look = () => void mark();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [threadKey, lastSeq, queries]);
}
