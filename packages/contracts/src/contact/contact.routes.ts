import * as z from 'zod';
import { listContract } from '../lists/list-contract.ts';
import { contactMessageId, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { email, line, paragraph, storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

export const CONTACT_STATUSES = ['open', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/**
 * All transitions of a contact message. The button, the rule and the stored condition use this
 * table.
 */
export const CONTACT_TRANSITIONS = {
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
} as const satisfies Record<string, { from: readonly ContactStatus[]; to: ContactStatus }>;

/** A message of the contact form, with the member who handles it and the answers sent by mail. */
const contactMessageView = z.strictObject({
  id: contactMessageId,
  name: z.string(),
  email: storedEmail,
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  assignee: z.strictObject({ user_id: userId, name: z.string() }).nullable(),
  answers: z.array(z.strictObject({ text: z.string(), by_name: z.string(), at: instant })),
  createdAt: instant,
  version: z.int(),
});
export type ContactMessageView = z.infer<typeof contactMessageView>;

const contactMessagesList = listContract({
  row: contactMessageView,
  filters: { status: z.enum(CONTACT_STATUSES).optional(), assignee: userId.optional() },
  orders: ['created'],
});
const params = z.strictObject({ id: contactMessageId });

export const contactRoutes = defineRoutes({
  'send-contact-message': {
    method: 'POST',
    path: '/support',
    group: 'contact',
    access: 'public',
    request: { body: z.strictObject({ name: line(120), email, message: paragraph(4000, 1) }) },
    responses: { 200: z.strictObject({ message: z.string() }) },
    problems: ['malformed-idempotency-key', 'idempotency-mismatch'],
    idempotency: 'key',
    ratePerMinute: 30,
    freePerHour: { own: 10, wider: 50 },
    summary: 'The contact form: stored, then mailed to the support address',
  },
  'list-contact-messages': {
    method: 'GET',
    path: '/contactMessages',
    group: 'contact',
    access: { action: 'read', subject: 'contact-messages' },
    request: { query: z.strictObject(contactMessagesList.query) },
    responses: { 200: contactMessagesList.page },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Contact messages, newest first, by status, by who looks after them, and by name (platform)',
  },
  'update-contact-message': {
    method: 'PUT',
    path: '/contactMessages/{id}',
    group: 'contact',
    access: { action: 'update', subject: 'contact-messages' },
    request: {
      params,
      body: z.strictObject({
        assignee_id: userId.nullable().optional(),
        status: z.enum(['open', 'closed']).optional(),
      }),
    },
    responses: { 200: contactMessageView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'version',
    summary:
      'Give a contact message to a person of the platform, or to nobody; close it or open it again',
  },
  'answer-contact-message': {
    method: 'POST',
    path: '/contactMessages/{id}/answers',
    group: 'contact',
    access: { action: 'update', subject: 'contact-messages' },
    request: {
      params,
      body: z.strictObject({ text: paragraph(4000, 1), version: z.int().positive() }),
    },
    responses: { 201: contactMessageView },
    problems: ['not-found', 'conflict', 'in-use'],
    idempotency: 'key',
    ratePerMinute: 30,
    summary:
      'Answer a contact message by mail; `version` is the one that was read, so that two ' +
      'people do not answer at once',
  },
});
