import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../session/services.ts';
import { sortMessages, mergeUpdates, appendOwnMessages } from './model/merge-messages.ts';
import type { Message, MessagePage } from './model/message.ts';
import { onArrived } from './model/open-queue.ts';
import { usePolling } from './use-polling.ts';

const PAGE = '40';
type Kept = InfiniteData<MessagePage, string | undefined>;

/**
 * The messages of a conversation: earlier ones page by page, news every few seconds while somebody
 * looks.
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
    // What is there stays; news come by asking for news.
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
        version: String(first.version),
        ...(first.after ? { after: first.after as never } : {}),
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
    /** Puts in a message that the server has answered with: sent, edited or taken back. */
    took,
    /** Reads all of it again: something that was closed has opened. */
    readAgain: useCallback(() => void queries.resetQueries({ queryKey }), [queries, queryKey]),
    kick,
  };
}
