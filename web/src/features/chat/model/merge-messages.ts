import type { Output } from '../../../session/api/api.ts';

/** The pages with what has happened since: new messages in front, changed ones in their places. */
export function mergeUpdates(pages: readonly MessagePage[], news: ThreadUpdates): MessagePage[] {
  const changed = new Map([...news.changed, ...news.items].map((message) => [message.id, message]));
  const kept = pages.map((page) => ({
    ...page,
    items: page.items.map((message) => newer(changed.get(message.id), message)),
  }));
  const known = new Set(kept.flatMap(({ items }) => items.map(({ id }) => id)));
  const fresh = news.items.filter(({ id }) => !known.has(id)).toReversed();
  // While there is more to come, the version that was known is asked about again.
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
 * The pages with one's own message as the server took it. What others wrote before it is still to
 * come: `after` stays.
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

/** All messages once, oldest first: ids sort in the order in which they were taken. */
export function sortMessages(pages: readonly MessagePage[]): Message[] {
  const all = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

// An answer that was overtaken must not bring old words back; what was closed may open without a
// new version.
const newer = (found: Message | undefined, kept: Message): Message =>
  found && found.version >= kept.version ? found : kept;

export type Message = Output<'send-chat-message'>;
export type Thread = Output<'get-chat-thread'>;
export type ThreadRow = Output<'list-chat-threads'>['items'][number];
export type ThreadUpdates = Output<'get-chat-news'>;
export type Participant = Thread['participants'][number];

/**
 * A page of messages as kept here; the first one also knows up to where the thread has been
 * followed.
 */
export interface MessagePage {
  items: Message[];
  next_cursor: string | null;
  version: number;
  /** The id of the last message before which nothing is missing. */
  after?: string | undefined;
}
