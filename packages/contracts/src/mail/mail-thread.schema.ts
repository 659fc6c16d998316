import * as z from 'zod';
import {
  candidateId,
  mailAttachmentId,
  mailLabelId,
  mailMessageId,
  mailThreadId,
  requisitionId,
  userId,
} from '../shared/ids.ts';
import { storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/**
 * Where the company keeps a conversation. One that has been answered is `archive`: it shows under
 * "all" alone.
 */
export const MAIL_PLACES = ['inbox', 'archive', 'trash', 'spam'] as const;
export type MailPlace = (typeof MAIL_PLACES)[number];

/**
 * `in`: the candidate wrote. `out`: somebody of the company. `notice`: the product itself
 * (invitations, reminders).
 */
export const MAIL_DIRECTIONS = ['in', 'out', 'notice'] as const;
export const MAIL_STATES = ['sending', 'sent', 'failed', 'returned', 'received'] as const;

/** A row of a list of conversations. `unread`, `starred` and `important` are the reader's own. */
export const mailThreadRow = z.strictObject({
  id: mailThreadId,
  candidate_id: candidateId,
  candidate: z.string(),
  subject: z.string(),
  snippet: z.string(),
  requisition: z.string().nullable(),
  place: z.enum(MAIL_PLACES),
  labels: z.array(mailLabelId),
  messages: z.int(),
  has_attachments: z.boolean(),
  last_direction: z.enum(MAIL_DIRECTIONS),
  last_from: z.string(),
  last_at: instant,
  unread: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  /**
   * A colleague may have chosen the subject; it is closed until the reader's own scorecards are in.
   */
  subject_hidden: z.boolean(),
});
export type MailThreadRow = z.infer<typeof mailThreadRow>;

export const mailThreadView = z.strictObject({
  ...mailThreadRow.shape,
  candidate_email: storedEmail,
  requisition_id: requisitionId.nullable(),
  /** The product's own notices; an answer to them begins a conversation of its own. */
  notices: z.boolean(),
  createdAt: instant,
  version: z.int(),
});
export type MailThreadView = z.infer<typeof mailThreadView>;

export const attachmentView = z.strictObject({
  id: mailAttachmentId,
  name: z.string(),
  size: z.int(),
  type: z.string(),
});
export type AttachmentView = z.infer<typeof attachmentView>;

export const mailMessageView = z.strictObject({
  id: mailMessageId,
  thread_id: mailThreadId,
  direction: z.enum(MAIL_DIRECTIONS),
  from: z.string(),
  from_user_id: userId.nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachmentView),
  at: instant,
  state: z.enum(MAIL_STATES),
  /** A colleague wrote it; what, is closed until the reader's own scorecards are in. */
  hidden: z.boolean(),
  /**
   * It came by mail, and nothing proves that it is from the address it names; that may be empty.
   */
  unverified: z.boolean(),
});
export type MailMessageView = z.infer<typeof mailMessageView>;
