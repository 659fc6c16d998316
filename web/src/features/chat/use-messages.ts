import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { api } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import {
  sortMessages,
  mergeUpdates,
  appendOwnMessages,
  type Message,
  type MessagePage,
} from './model/merge-messages.ts';
import { nextDelay } from './model/next-delay.ts';
import { onArrived, openQueue } from './model/open-queue.ts';

/**
 * Polls with increasing delays while there are no updates. It pauses while the tab is hidden or the
 * browser is offline, and polls immediately afterwards.
 * @param ask resolves to whether there were updates; a failed request is repeated later
 * @returns a function that makes the next poll happen soon
 */
function usePolling(ask: () => Promise<boolean>, enabled: boolean): () => void {
  const asking = useRef(ask);
  asking.current = ask;
  const soon = useRef<() => void>(undefined);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = nextDelay(0, true);
    let running = false;
    let over = false;
    const wait = () => {
      clearTimeout(timer);
      if (!over && !document.hidden && navigator.onLine)
        timer = setTimeout(() => void turn(), delay);
    };
    const turn = async () => {
      if (running) return;
      running = true;
      // A failure counts as no updates, and the next poll repeats the request.
      const hadNews = await asking.current().catch(() => false);
      running = false;
      delay = nextDelay(delay, hadNews);
      wait();
    };
    const wake = () => {
      delay = nextDelay(0, true);
      if (document.hidden) clearTimeout(timer);
      else void turn();
    };
    soon.current = () => {
      delay = nextDelay(0, true);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [enabled]);
  return useCallback(() => soon.current?.(), []);
}

const PAGE = 40;
type Kept = InfiniteData<MessagePage, string | undefined>;

/**
 * Returns the messages of a chat thread. Earlier ones are loaded page by page, and updates every
 * few seconds while the tab is visible.
 */
export function useMessages(threadKey: string) {
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['chat-messages', threadKey], [threadKey]);
  const pages = useInfiniteQuery<MessagePage, Error, Kept, readonly unknown[], string | undefined>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.call(
        'list-chat-messages',
        {
          params: { threadKey },
          query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      );
      return { ...page, after: page.items[0]?.id };
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    // Loaded messages do not become stale, because changes arrive as updates.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errors: 'own' },
  });
  const change = useCallback(
    (how: (pages: MessagePage[]) => MessagePage[]) => {
      queries.setQueryData<Kept>(queryKey, (kept) => kept && { ...kept, pages: how(kept.pages) });
    },
    [queries, queryKey],
  );

  const ask = useCallback(async (): Promise<boolean> => {
    const first = queries.getQueryData<Kept>(queryKey)?.pages[0];
    if (!first) return false;
    const news = await api.call('get-chat-news', {
      params: { threadKey },
      query: {
        version: first.version,
        ...(first.after ? { after: first.after } : {}),
      },
    });
    if (news.reset) {
      await queries.resetQueries({ queryKey });
      return true;
    }
    if (news.version === first.version) return false;
    change((kept) => mergeUpdates(kept, news));
    void queries.invalidateQueries({ queryKey: ['list-chat-threads'] });
    if (news.items.some(({ contentType }) => contentType === 'notice'))
      void queries.invalidateQueries({ queryKey: ['get-chat-thread', { params: { threadKey } }] });
    return true;
  }, [queries, queryKey, threadKey, change]);
  const kick = usePolling(ask, pages.isSuccess);

  const took = useCallback(
    (message: Message) => {
      change((kept) => appendOwnMessages(kept, message));
      void queries.invalidateQueries({ queryKey: ['list-chat-threads'] });
    },
    [change, queries],
  );
  useEffect(
    () =>
      onArrived((one, message) => {
        if (one.threadKey !== threadKey) return;
        took(message);
        kick();
      }),
    [threadKey, took, kick],
  );

  const messages = useMemo(() => pages.data && sortMessages(pages.data.pages), [pages.data]);
  return {
    query: {
      data: messages,
      error: pages.data ? null : pages.error,
      isPending: pages.isPending,
      refetch: pages.refetch,
    },
    hasEarlier: pages.hasNextPage,
    loadingEarlier: pages.isFetchingNextPage,
    earlier: () => void pages.fetchNextPage(),
    /** Adds a message returned by the server: sent, edited or deleted. */
    took,
    /** Reads all messages again, because hidden ones have become visible. */
    readAgain: useCallback(() => void queries.resetQueries({ queryKey }), [queries, queryKey]),
    kick,
  };
}

/** Returns the user's outgoing messages and their queue. */
export function useQueue() {
  const queue = openQueue(useUser());
  return { queue, waiting: useSyncExternalStore(queue.subscribe, queue.all) };
}
