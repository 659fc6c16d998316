import * as z from 'zod';
import { candidateId, mailLabelId, mailMessageId, mailThreadId } from '../shared/ids.ts';
import { toPage, pageQuery, searchTerms } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { instant } from '../shared/times.ts';
import { labelBody, labelView, SYSTEM_LABELS } from './mail-labels.ts';
import {
  mailFileId,
  mailMessageView,
  mailThreadRow,
  mailThreadView,
} from './mail-thread.schema.ts';

const params = z.strictObject({ id: mailThreadId });
const read = { action: 'read', subject: 'correspondence' } as const;
const update = { action: 'update', subject: 'correspondence' } as const;

/**
 * The actions on mail threads. `read`, `star` and `important` apply to the reader only, the others
 * to the whole company.
 */
export const THREAD_ACTIONS = [
  'read',
  'unread',
  'star',
  'unstar',
  'important',
  'unimportant',
  'archive',
  'inbox',
  'trash',
  'restore',
  'spam',
  'not-spam',
  'label',
  'unlabel',
] as const;
export type ThreadAction = (typeof THREAD_ACTIONS)[number];

const count = z.int().min(0);
const mailSummary = z.strictObject({
  /** Mail threads in the inbox that the reader has not read, counted up to 100. */
  unread: count,
  counts: z.strictObject({
    all: count,
    inbox: count,
    sent: count,
    drafts: count,
    trash: count,
    spam: count,
    important: count,
    starred: count,
  }),
  /**
   * The number of threads is null for a reader who is blinded to any candidate, because it changes
   * with what colleagues think of one.
   */
  labels: z.array(z.strictObject({ ...labelView.shape, count: count.nullable() })),
});

export const mailRoutes = defineRoutes({
  'get-mail-summary': {
    method: 'GET',
    path: '/mail/summary',
    group: 'mail',
    access: read,
    request: {},
    responses: { 200: mailSummary },
    problems: [],
    idempotency: 'safe',
    summary: 'How many conversations each label has, and how many of the inbox are unread',
  },
  'list-mail-threads': {
    method: 'GET',
    path: '/mail/threads',
    group: 'mail',
    access: read,
    request: {
      query: z.strictObject({
        ...pageQuery,
        label: z
          .enum(SYSTEM_LABELS.filter((label) => label !== 'drafts'))
          .or(mailLabelId)
          .optional(),
        candidate_id: candidateId.optional(),
        q: searchTerms.optional(),
      }),
    },
    responses: { 200: toPage(mailThreadRow) },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Conversations of a label, of a candidate, or whose candidate or subject has words ' +
      'that begin so; the latest first',
  },
  'get-mail-thread': {
    method: 'GET',
    path: '/mail/threads/{id}',
    group: 'mail',
    access: read,
    request: { params },
    responses: { 200: mailThreadView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One conversation',
  },
  'list-mail-messages': {
    method: 'GET',
    path: '/mail/threads/{id}/messages',
    group: 'mail',
    access: read,
    request: { params, query: z.strictObject(pageQuery) },
    responses: { 200: toPage(mailMessageView) },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'The messages of a conversation, the latest first',
  },
  'change-mail-threads': {
    method: 'POST',
    path: '/mail/threads/actions',
    group: 'mail',
    access: read,
    request: {
      body: z
        .strictObject({
          thread_ids: z.array(mailThreadId).min(1).max(50),
          action: z.enum(THREAD_ACTIONS),
          label_id: mailLabelId.optional(),
        })
        .refine(
          ({ action, label_id }) =>
            (action === 'label' || action === 'unlabel') === (label_id !== undefined),
          'label_id goes with label and unlabel',
        ),
    },
    responses: { 200: z.strictObject({ changed: z.array(mailThreadId) }) },
    problems: ['not-found', 'mail-limit'],
    idempotency: 'natural',
    summary:
      'Read, star, archive, throw away, restore or label conversations; answers those that ' +
      'were there',
  },
  'delete-mail-thread': {
    method: 'DELETE',
    path: '/mail/threads/{id}',
    group: 'mail',
    access: { action: 'delete', subject: 'correspondence' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Delete a conversation of the trash or of spam for ever',
  },
  'get-mail-attachment': {
    method: 'POST',
    path: '/mail/attachments/link',
    group: 'mail',
    access: read,
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
  'confirm-mail-sender': {
    method: 'POST',
    path: '/mail/threads/{id}/senders',
    group: 'mail',
    access: { action: 'update', subject: 'candidates' },
    request: { params, body: z.strictObject({ message_id: mailMessageId }) },
    responses: { 200: z.strictObject({ candidate_id: candidateId, address: z.string() }) },
    problems: ['not-found', 'invalid-transition', 'address-of-another', 'mail-limit'],
    idempotency: 'natural',
    summary: "The sender of a message is its candidate: mail from there is the candidate's own",
  },
  'choose-reply-address': {
    method: 'PUT',
    path: '/mail/threads/{id}/reply-address',
    group: 'mail',
    access: { action: 'create', subject: 'correspondence' },
    request: { params, body: z.strictObject({ address: z.string().max(320), use: z.boolean() }) },
    responses: { 200: mailThreadView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Whether answers go to the address that the candidate asks for, or to the one on file',
  },
  'create-mail-label': {
    method: 'POST',
    path: '/mail/labels',
    group: 'mail',
    access: update,
    request: { body: labelBody },
    responses: { 201: labelView },
    problems: ['already-exists', 'mail-limit'],
    idempotency: 'key',
    summary: "A label of the company's own",
  },
  'update-mail-label': {
    method: 'PUT',
    path: '/mail/labels/{id}',
    group: 'mail',
    access: update,
    request: { params: z.strictObject({ id: mailLabelId }), body: labelBody },
    responses: { 200: labelView },
    problems: ['not-found', 'already-exists'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Rename or recolour a label',
  },
  'delete-mail-label': {
    method: 'DELETE',
    path: '/mail/labels/{id}',
    group: 'mail',
    access: update,
    request: { params: z.strictObject({ id: mailLabelId }) },
    responses: { 204: null },
    problems: ['not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Remove a label; the conversations stay',
  },
});
