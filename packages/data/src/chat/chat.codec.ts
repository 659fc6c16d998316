import * as z from 'zod';
import { CONTENT_TYPES, NOTICE_KINDS, THREAD_TYPES } from '@parley/contracts/chat/chat.schema.ts';

/**
 * `joined` means that the person is not a member of the hiring team and has joined an application's
 * thread by writing in it.
 */
const person = z.object({ user_id: z.string(), name: z.string(), joined: z.boolean().optional() });
const application = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  candidate: z.string(),
  requisition: z.string(),
});
export type AboutApplication = z.infer<typeof application>;

/** The beginning of the last message, for lists. */
const last = z.object({
  id: z.string(),
  author_id: z.string(),
  author: z.string(),
  content: z.enum(CONTENT_TYPES),
  preview: z.string(),
  at: z.string(),
});

/**
 * A conversation as stored under `keys.chatThread`. Every message raises its `seq` and `version`.
 */
export const chatThreadItem = z.object({
  kind: z.literal('CHAT_THREAD'),
  id: z.string(),
  tenant_id: z.int(),
  type: z.enum(THREAD_TYPES),
  name: z.string().nullable(),
  application: application.nullable(),
  participants: z.array(person),
  seq: z.int(),
  last,
  /**
   * The latest messages that were edited or deleted, each with the thread's version of that change:
   * at most `MAX_STORED_EDITS`.
   */
  edits: z.array(z.object({ id: z.string(), version: z.int() })),
  created_by: z.string(),
  created_at: z.string(),
  version: z.int(),
});
export type ChatThread = z.infer<typeof chatThreadItem>;
export type ChatPerson = z.infer<typeof person>;
export const MAX_STORED_EDITS = 20;

export const chatMessageItem = z.object({
  kind: z.literal('CHAT_MESSAGE'),
  id: z.string(),
  thread_id: z.string(),
  seq: z.int(),
  client_id: z.string(),
  author_id: z.string(),
  author: z.string(),
  content: z.enum(CONTENT_TYPES),
  text: z.string(),
  mentions: z.array(z.string()),
  image: z
    .object({
      path: z.string(),
      name: z.string(),
      size: z.int(),
      file_type: z.string(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
  notice: z.object({ kind: z.enum(NOTICE_KINDS), names: z.array(z.string()) }).nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted: z.boolean(),
  version: z.int(),
});
export type ChatMessage = z.infer<typeof chatMessageItem>;

/**
 * A participant of a conversation, with the data that the participant's list shows. `seen`: the seq
 * up to which they have read; `sent`: the seq of their own last message.
 */
export const threadParticipantItem = z.object({
  thread_id: z.string(),
  threadKey: z.string(),
  type: z.enum(THREAD_TYPES),
  name: z.string().nullable(),
  application: application.nullable(),
  others: z.array(person),
  people: z.int(),
  last,
  last_seq: z.int(),
  seen: z.int().default(0),
  sent: z.int().default(0),
});
export type ThreadParticipant = z.infer<typeof threadParticipantItem>;

/** The fields of a thread participant before the stream has written them. */
export const chatMark = z.object({
  last_seq: z.int().default(0),
  seen: z.int().default(0),
  sent: z.int().default(0),
  looking_until: z.string().default(''),
  version: z.int(),
});
export type ChatMark = z.infer<typeof chatMark>;
