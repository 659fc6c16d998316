import { wordPartition } from '@parley/domain/search/split-words.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { IndexKeys, Key } from '../shared/table.ts';

/** Keys of chat threads and mail threads. */
export const messageKeys = {
  /**
   * A chat thread of the team: `pair_…`, `grp_…`, or an application's id. Its partition holds the
   * messages by id.
   */
  chatThread: (id: string): Key => ({ pk: `CHAT#${id}`, sk: 'THREAD' }),
  chatMessage: (threadId: string, id: string): Key => ({ pk: `CHAT#${threadId}`, sk: `M#${id}` }),
  /**
   * A row of a person's chat thread list with their read state; written from the stream. GSI1 sorts
   * the rows by last message.
   */
  threadParticipant: (userId: string, threadId: string): Key => ({
    pk: `USER#${userId}#CHATS`,
    sk: threadId,
  }),
  threadParticipantIndex: (userId: string, at: string, threadId: string): IndexKeys => ({
    GSI1: { pk: `USER#${userId}#CHATS`, sk: `${at}#${threadId}` },
  }),
  /** An image that belongs to a message, so that no other message can claim it. */
  chatImage: (id: string): Key => ({ pk: `CHAT_IMAGE#${id}`, sk: 'IMAGE' }),
  /** A mail thread with a candidate; its partition holds the messages. */
  mailThread: (id: string): Key => ({ pk: `MAIL_THREAD#${id}`, sk: 'THREAD' }),
  mailMessage: (threadId: string, id: string): Key => ({
    pk: `MAIL_THREAD#${threadId}`,
    sk: `MSG#${id}`,
  }),
  /**
   * A slim row of a list of mail threads. Box: `C` the company's, `H#<user>` a hiring manager's,
   * `P#<candidate>` a candidate's; place: a label.
   */
  mailRow: (box: string, place: string, at: string, threadId: string): Key => ({
    pk: `MAIL#${box}#${place}`,
    sk: `${at}#${threadId}`,
  }),
  /** The number of mail threads per label of a box, maintained from the stream. */
  mailCounts: (box: string): Key => ({ pk: `MAIL_COUNTS#${box}`, sk: 'COUNTS' }),
  /** The read, star and label state of one person. */
  mailReading: (userId: string): Key => ({ pk: `MAIL_PERSON#${userId}`, sk: 'READING' }),
  /** The drafts of a person, newest last, and their number. */
  mailDraft: (userId: string, id: string): Key => ({ pk: `MAIL_DRAFTS#${userId}`, sk: id }),
  mailDraftCount: (userId: string): Key => ({ pk: `MAIL_PERSON#${userId}`, sk: 'DRAFTS' }),
  /** The company's own labels; they are few enough for one item. */
  mailLabels: (): Key => ({ pk: 'MAIL_LABELS', sk: 'LABELS' }),
  mailTemplate: (id: string): Key => ({ pk: 'MAIL_TEMPLATES', sk: id }),
  /** Prefix search over candidates and subjects: written from the stream, one item per token. */
  mailSearch: (token: string, threadId: string): Key => ({
    pk: `MAIL_SEARCH#${wordPartition(token)}`,
    sk: `${token}#${threadId}`,
  }),
  /** The same as releases before 29 November 2026 stored it. */
  earlierMailSearch: (token: string, threadId: string): Key => ({
    pk: `MAIL_SEARCH#${truncateToken(token, 2)}`,
    sk: `${token}#${threadId}`,
  }),
} as const;
