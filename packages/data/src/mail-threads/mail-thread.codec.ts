import {
  MAIL_DIRECTIONS,
  MAIL_PLACES,
  MAIL_STATES,
} from '@parley/contracts/mail/mail-thread.schema.ts';
import * as z from 'zod';

/**
 * A mail thread with one candidate as stored under `keys.mailThread`. Instants are UTC, ISO 8601
 * with milliseconds.
 */
export const mailThreadItem = z.object({
  kind: z.literal('MAIL_THREAD'),
  id: z.string(),
  tenant_id: z.int(),
  candidate_id: z.string(),
  candidate: z.string(),
  candidate_email: z.string(),
  subject: z.string(),
  requisition_id: z.string().nullable(),
  requisition: z.string().nullable(),
  hiring_manager_id: z.string().nullable(),
  /** Written by the product itself: invitations and reminders. */
  notices: z.boolean(),
  place: z.enum(MAIL_PLACES),
  place_before: z.enum(['inbox', 'archive']),
  labels: z.array(z.string()),
  messages: z.int(),
  sent: z.boolean(),
  has_attachments: z.boolean(),
  snippet: z.string(),
  last_at: z.string(),
  last_direction: z.enum(MAIL_DIRECTIONS),
  last_from: z.string(),
  /** The member who wrote last, who is notified of an answer. */
  writer_id: z.string().nullable(),
  last_in_at: z.string().nullable(),
  last_out_at: z.string().nullable(),
  candidate_read_at: z.string().nullable(),
  /** Message-IDs of the last mails, by which mail programs recognize the thread. */
  references: z.array(z.string()),
  created_at: z.string(),
  version: z.int(),
});
export type MailThread = z.infer<typeof mailThreadItem>;

/**
 * `scanned_later`: it was received by mail, so its scan result is checked at each download. Files
 * attached in the product were scanned before.
 */
export const mailAttachment = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  path: z.string(),
  scanned_later: z.literal(true).optional(),
});
export type MailAttachment = z.infer<typeof mailAttachment>;

/** One message as stored under `keys.mailMessage`. */
export const mailMessageItem = z.object({
  kind: z.literal('MAIL_MESSAGE'),
  id: z.string(),
  thread_id: z.string(),
  direction: z.enum(MAIL_DIRECTIONS),
  from: z.string(),
  from_user_id: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(mailAttachment),
  at: z.string(),
  state: z.enum(MAIL_STATES),
  version: z.int(),
  /** It was received by mail, and its sender is not verified. */
  unverified: z.boolean().optional(),
  /**
   * The request that caused a message of a member to be sent; messages of earlier releases have
   * none.
   */
  request_id: z.string().optional(),
});
export type MailMessage = z.infer<typeof mailMessageItem>;
