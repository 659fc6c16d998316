import type { Output } from '../../../session/api/api.ts';

/**
 * Merges updates into the loaded pages: new messages on the first page, changed ones in their
 * places.
 */
export function mergeUpdates(pages: readonly MessagePage[], news: ThreadUpdates): MessagePage[] {
  const changed = new Map([...news.changed, ...news.items].map((message) => [message.id, message]));
  const kept = pages.map((page) => ({
    ...page,
    items: page.items.map((message) => newer(changed.get(message.id), message)),
  }));
  const known = new Set(kept.flatMap(({ items }) => items.map(({ id }) => id)));
  const fresh = news.items.filter(({ id }) => !known.has(id)).toReversed();
  // If more updates follow, the known version is unchanged, so that the next request asks for them
  // again.
  return kept.map((page, index) =>
    index > 0
      ? page
      : {
          ...page,
          items: [...fresh, ...page.items],
          after: news.items.at(-1)?.id ?? page.after,
          version: news.more ? page.version : news.version,
        },
  );
}

/**
 * Adds the user's own message as the server stored it. Messages of others before it may still be
 * missing, so `after` does not change.
 */
export function appendOwnMessages(pages: readonly MessagePage[], message: Message): MessagePage[] {
  const known = pages.some(({ items }) => items.some(({ id }) => id === message.id));
  return pages.map((page, index) => {
    if (known)
      return {
        ...page,
        items: page.items.map((one) => (one.id === message.id ? newer(message, one) : one)),
      };
    return index > 0 ? page : { ...page, items: [message, ...page.items] };
  });
}

/**
 * Returns all messages without duplicates, oldest first. Their ids sort in the order in which the
 * server stored them.
 */
export function sortMessages(pages: readonly MessagePage[]): Message[] {
  const all = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

// Returns the newer of two copies, so that a late response does not restore an old text. A hidden
// message can become visible without a new version.
const newer = (found: Message | undefined, kept: Message): Message =>
  found && found.version >= kept.version ? found : kept;

export type Message = Output<'send-chat-message'>;
export type Thread = Output<'get-chat-thread'>;
export type ThreadRow = Output<'list-chat-threads'>['items'][number];
export type ThreadUpdates = Output<'get-chat-news'>;
export type Participant = Thread['participants'][number];

/**
 * A loaded page of messages. The first page also contains the position up to which updates were
 * read.
 */
export interface MessagePage {
  items: Message[];
  next_cursor: string | null;
  version: number;
  /** The id of the last message before which none is missing. */
  after?: string | undefined;
}
