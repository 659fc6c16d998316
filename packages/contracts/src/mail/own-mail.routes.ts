import * as z from 'zod';
import { mailMessageId, mailThreadId, requisitionId } from '../shared/ids.ts';
import { toPage, pageQuery } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { paragraph } from '../shared/text.ts';
import { instant } from '../shared/times.ts';
import { mailFileId, mailMessageView, mailThreadRow } from './mail-thread.schema.ts';

const params = z.strictObject({ id: mailThreadId });
const own = { action: 'read', subject: 'candidate-user' } as const;

/** A mail thread as its candidate sees it, without the company's place and labels. */
const ownMailThread = mailThreadRow
  .pick({
    id: true,
    subject: true,
    snippet: true,
    requisition: true,
    messages: true,
    has_attachments: true,
    last_direction: true,
    last_from: true,
    last_at: true,
    unread: true,
  })
  .extend({
    /** False for notices of the product, which cannot be answered here. */
    answerable: z.boolean(),
  });

/** The mail routes for candidates. */
export const ownMailRoutes = defineRoutes({
  'list-own-mail': {
    method: 'GET',
    path: '/mail/own/threads',
    group: 'mail',
    access: own,
    request: { query: z.strictObject(pageQuery) },
    responses: { 200: toPage(ownMailThread) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary: "A candidate's conversations with this company, the latest first",
  },
  'get-own-mail': {
    method: 'GET',
    path: '/mail/own/threads/{id}',
    group: 'mail',
    access: own,
    request: { params },
    responses: { 200: ownMailThread },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One conversation of the candidate',
  },
  'list-own-mail-messages': {
    method: 'GET',
    path: '/mail/own/threads/{id}/messages',
    group: 'mail',
    access: own,
    request: { params, query: z.strictObject(pageQuery) },
    responses: { 200: toPage(mailMessageView) },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: "The messages of a candidate's conversation, the latest first",
  },
  'read-own-mail': {
    method: 'POST',
    path: '/mail/own/threads/{id}/read',
    group: 'mail',
    access: own,
    request: { params },
    responses: { 204: null },
    problems: ['not-found'],
    idempotency: 'natural',
    summary: 'The candidate has read a conversation',
  },
  'answer-own-mail': {
    method: 'POST',
    path: '/mail/own/threads/{id}/answer',
    group: 'mail',
    access: { action: 'update', subject: 'candidate-user' },
    request: { params, body: z.strictObject({ text: paragraph(10_000, 1) }) },
    responses: { 201: mailMessageView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'key',
    ratePerMinute: 20,
    summary: 'The candidate answers',
  },
  'begin-own-mail': {
    method: 'POST',
    path: '/mail/own/threads',
    group: 'mail',
    access: { action: 'update', subject: 'candidate-user' },
    request: {
      body: z.strictObject({ requisition_id: requisitionId, text: paragraph(10_000, 1) }),
    },
    responses: { 201: ownMailThread },
    location: '/mail/own/threads/{id}',
    problems: ['not-found'],
    idempotency: 'key',
    ratePerMinute: 20,
    summary:
      'The candidate writes about an application: a conversation begins, or the one that they ' +
      'have begun about it goes on',
  },
  'get-own-mail-attachment': {
    method: 'POST',
    path: '/mail/own/attachments/link',
    group: 'mail',
    access: own,
    request: {
      body: z.strictObject({
        thread_id: mailThreadId,
        message_id: mailMessageId,
        attachment_id: mailFileId,
      }),
    },
    responses: { 200: z.strictObject({ url: z.string(), expires_at: instant }) },
    problems: ['not-found', 'file-scan-pending', 'file-infected', 'file-unscannable'],
    idempotency: 'safe',
    summary: 'A presigned download of an attachment, or of the original of a mail, 5 minutes',
  },
});
