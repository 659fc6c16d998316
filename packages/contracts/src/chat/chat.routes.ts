import * as z from 'zod';
import { fileName } from '../files/file.schema.ts';
import { chatMessageId } from '../shared/ids.ts';
import { toPage, pageQuery, searchText } from '../shared/page.ts';
import { integerBetween } from '../shared/query-values.ts';
import { defineRoutes } from '../shared/route.ts';
import { instant } from '../shared/times.ts';
import {
  chatContact,
  chatMessageView,
  chatThreadRow,
  chatThreadView,
  editChatMessageBody,
  groupName,
  groupPeople,
  sendChatMessageBody,
} from './chat.schema.ts';
import { threadKeyText } from './thread-key.ts';

const access = { action: 'manage', subject: 'chat' } as const;
const params = z.strictObject({ threadKey: threadKeyText });
const messageParams = z.strictObject({ threadKey: threadKeyText, messageId: chatMessageId });

export const chatRoutes = defineRoutes({
  'list-chat-contacts': {
    method: 'GET',
    path: '/chat/contacts',
    group: 'chat',
    access,
    request: { query: z.strictObject({ ...pageQuery, q: searchText(1, 80).optional() }) },
    responses: { 200: toPage(chatContact) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Colleagues one can write to, by name; with q those whose name or e-mail has words ' +
      'that begin so',
  },
  'list-chat-threads': {
    method: 'GET',
    path: '/chat/threads',
    group: 'chat',
    access,
    request: { query: z.strictObject(pageQuery) },
    responses: { 200: z.strictObject({ ...toPage(chatThreadRow).shape, unread: z.int() }) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      "One's conversations, the latest first; unread counts the messages of this page not seen yet",
  },
  'create-chat-thread': {
    method: 'POST',
    path: '/chat/threads',
    group: 'chat',
    access,
    request: { body: z.strictObject({ name: groupName, user_ids: groupPeople }) },
    responses: { 201: chatThreadView },
    location: '/chat/threads/{threadKey}',
    problems: ['not-found'],
    idempotency: 'key',
    ratePerMinute: 30,
    summary: 'Start a group. One-to-one and application threads begin with their first message',
  },
  'get-chat-thread': {
    method: 'GET',
    path: '/chat/threads/{threadKey}',
    group: 'chat',
    access,
    request: { params },
    responses: { 200: chatThreadView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'A conversation: with a person (user id), a group (grp_…), or about an application ' +
      '(req_…~cand_…)',
  },
  'rename-chat-thread': {
    method: 'PUT',
    path: '/chat/threads/{threadKey}',
    group: 'chat',
    access,
    request: { params, body: z.strictObject({ name: groupName }) },
    responses: { 200: chatThreadView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Rename a group',
  },
  'list-chat-messages': {
    method: 'GET',
    path: '/chat/threads/{threadKey}/messages',
    group: 'chat',
    access,
    request: { params, query: z.strictObject(pageQuery) },
    responses: {
      200: z.strictObject({ ...toPage(chatMessageView).shape, version: z.int() }),
      304: null,
    },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'Messages, newest first',
  },
  'get-chat-news': {
    method: 'GET',
    path: '/chat/threads/{threadKey}/news',
    group: 'chat',
    access,
    request: {
      params,
      query: z.strictObject({
        version: integerBetween(0, 2_147_483_647),
        after: chatMessageId.optional(),
      }),
    },
    responses: {
      200: z.strictObject({
        version: z.int(),
        items: z.array(chatMessageView),
        changed: z.array(chatMessageView),
        more: z.boolean(),
        reset: z.boolean(),
      }),
      304: null,
    },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'What has happened since a version: messages after one, oldest first, and those ' +
      'changed. Reads one item where nothing has',
  },
  'send-chat-message': {
    method: 'POST',
    path: '/chat/threads/{threadKey}/messages',
    group: 'chat',
    access,
    request: { params, body: sendChatMessageBody },
    responses: { 201: chatMessageView },
    problems: [
      'not-found',
      'chat-closed',
      'file-missing',
      'file-disguised',
      'file-scan-pending',
      'file-infected',
      'file-unscannable',
      'file-too-large',
      'file-type-not-allowed',
      'already-exists',
    ],
    idempotency: 'key',
    ratePerMinute: 120,
    summary:
      'Write. The Idempotency-Key is the client id of the message: whatever is retried, it ' +
      'stands there once',
  },
  'edit-chat-message': {
    method: 'PUT',
    path: '/chat/threads/{threadKey}/messages/{messageId}',
    group: 'chat',
    access,
    request: { params: messageParams, body: editChatMessageBody },
    responses: { 200: chatMessageView },
    problems: ['not-found'],
    idempotency: 'version',
    summary: "Change one's own message",
  },
  'delete-chat-message': {
    method: 'DELETE',
    path: '/chat/threads/{threadKey}/messages/{messageId}',
    group: 'chat',
    access,
    request: { params: messageParams },
    responses: { 200: chatMessageView },
    problems: ['not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: "Take back one's own message: its place stays, its words and picture go",
  },
  'mark-chat-thread-seen': {
    method: 'PUT',
    path: '/chat/threads/{threadKey}/seen',
    group: 'chat',
    access,
    request: { params, body: z.strictObject({ up_to: z.int().min(0).optional() }) },
    responses: { 200: z.strictObject({ seen: z.int(), unreadCount: z.int() }) },
    problems: ['not-found'],
    idempotency: 'natural',
    summary: "The thread is seen (up to a message's seq): unreadCount becomes 0",
  },
  'add-chat-participants': {
    method: 'POST',
    path: '/chat/threads/{threadKey}/participants',
    group: 'chat',
    access,
    request: { params, body: z.strictObject({ user_ids: groupPeople }) },
    responses: { 200: chatThreadView },
    problems: ['not-found', 'invalid-transition', 'chat-full'],
    idempotency: 'key',
    summary: 'Bring colleagues into a group; they read it from its beginning',
  },
  'leave-chat-thread': {
    method: 'POST',
    path: '/chat/threads/{threadKey}/leave',
    group: 'chat',
    access,
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Leave a group',
  },
  'create-chat-upload': {
    method: 'POST',
    path: '/chat/threads/{threadKey}/uploads',
    group: 'chat',
    access,
    request: {
      params,
      body: z.strictObject({
        filename: fileName,
        file_type: z.string().max(120).default(''),
        file_size: z.int().positive(),
      }),
    },
    responses: {
      201: z.strictObject({
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        path: z.string(),
        expires_at: instant,
      }),
    },
    problems: ['not-found', 'chat-closed', 'file-too-large', 'file-type-not-allowed'],
    idempotency: 'key',
    ratePerMinute: 30,
    summary: 'A presigned S3 POST for one picture of a message',
  },
  'get-chat-image': {
    method: 'GET',
    path: '/chat/threads/{threadKey}/messages/{messageId}/image',
    group: 'chat',
    access,
    request: { params: messageParams },
    responses: { 200: z.strictObject({ url: z.string(), expires_at: instant }) },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: "A presigned link to a message's picture, 5 minutes, for participants only",
  },
});
