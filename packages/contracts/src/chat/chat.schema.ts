import * as z from 'zod';
import { fileName } from '../files/file.schema.ts';
import { ROLES } from '../members/role.ts';
import { applicationId, candidateId, chatMessageId, requisitionId, userId } from '../shared/ids.ts';
import { line, paragraph, storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

export const THREAD_TYPES = ['ONE_TO_ONE', 'GROUP'] as const;
export const CONTENT_TYPES = ['text', 'image', 'notice'] as const;
/** The kinds of notices that the product itself writes into a group. */
export const NOTICE_KINDS = ['created', 'added', 'left', 'renamed'] as const;
/** The most participants of one chat thread. */
export const MAX_PARTICIPANTS = 30;
/** The longest message in characters. */
export const MAX_MESSAGE = 4000;
export const CHAT_IMAGE_TYPES = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe'],
} as const;
/** The largest image in bytes (5 MiB). */
export const MAX_CHAT_IMAGE_BYTES = 5 * 1024 * 1024;

export const chatContact = z.strictObject({
  user_id: userId,
  name: z.string(),
  role: z.enum(ROLES),
  email: storedEmail,
});
export type ChatContact = z.infer<typeof chatContact>;

/**
 * A participant of a chat thread. The name stays after the member has left the company; `active`
 * says whether they can still read.
 */
const chatParticipant = z.strictObject({
  user_id: userId,
  name: z.string(),
  role: z.enum(ROLES).nullable(),
  active: z.boolean(),
});

/** The application that a chat thread is about. */
const chatApplication = z.strictObject({
  id: applicationId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  candidate: z.string(),
  requisition: z.string(),
});

/** A row of the caller's list of chat threads. `threadKey` is the key in the page's address. */
export const chatThreadRow = z.strictObject({
  threadKey: z.string(),
  type: z.enum(THREAD_TYPES),
  name: z.string().nullable(),
  application: chatApplication.nullable(),
  /** Up to three other participants, for the names and images of a chat thread without a name. */
  others: z.array(z.strictObject({ user_id: userId, name: z.string() })),
  people: z.int(),
  last: z.strictObject({
    author_id: userId,
    author: z.string(),
    contentType: z.enum(CONTENT_TYPES),
    preview: z.string(),
    closed: z.boolean(),
    at: instant,
  }),
  unreadCount: z.int(),
});
export type ChatThreadRow = z.infer<typeof chatThreadRow>;

export const chatThreadView = z.strictObject({
  threadKey: z.string(),
  type: z.enum(THREAD_TYPES),
  name: z.string().nullable(),
  application: chatApplication.nullable(),
  participants: z.array(chatParticipant),
  /** The number of messages ever written, and how many of them the caller has seen. */
  messages: z.int(),
  seen: z.int(),
  unreadCount: z.int(),
  /** The reason for which nothing can be written, or null. */
  closed: z.enum(['person-left']).nullable(),
  /**
   * True if the caller still owes a scorecard here. The messages of others are hidden until it is
   * submitted.
   */
  blind: z.boolean(),
  /** The number of changes; 0 while nothing has been written. */
  version: z.int(),
});
export type ChatThreadView = z.infer<typeof chatThreadView>;

const chatImage = z.strictObject({
  name: z.string(),
  size: z.int(),
  file_type: z.string(),
  width: z.int(),
  height: z.int(),
});

export const chatMessageView = z.strictObject({
  id: chatMessageId,
  seq: z.int(),
  client_id: z.string(),
  author_id: userId,
  author: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  text: z.string(),
  mentions: z.array(userId),
  image: chatImage.nullable(),
  notice: z.strictObject({ kind: z.enum(NOTICE_KINDS), names: z.array(z.string()) }).nullable(),
  /**
   * True if somebody else wrote the message while the caller still owes a scorecard; text and image
   * are then left out.
   */
  closed: z.boolean(),
  deleted: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: z.int(),
});
export type ChatMessageView = z.infer<typeof chatMessageView>;

const clientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes');
const mentions = z.array(userId).max(MAX_PARTICIPANTS).default([]);

/** An image that was uploaded with the form of `create-chat-upload`. */
const sentImage = z.strictObject({
  path: z.string().max(300),
  name: fileName,
  size: z.int().positive(),
  file_type: z.string().max(120).default(''),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});

export const sendChatMessageBody = z.discriminatedUnion('contentType', [
  z.strictObject({
    contentType: z.literal('text'),
    client_id: clientId,
    text: paragraph(MAX_MESSAGE, 1),
    mentions,
  }),
  z.strictObject({
    contentType: z.literal('image'),
    client_id: clientId,
    text: paragraph(MAX_MESSAGE).default(''),
    mentions,
    image: sentImage,
  }),
]);
export const editChatMessageBody = z.strictObject({ text: paragraph(MAX_MESSAGE, 1), mentions });
export const groupName = line(80);
export const groupPeople = z
  .array(userId)
  .min(1)
  .max(MAX_PARTICIPANTS - 1);
