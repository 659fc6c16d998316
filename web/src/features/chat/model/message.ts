import type { Output } from '../../../session/api/api.ts';

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
