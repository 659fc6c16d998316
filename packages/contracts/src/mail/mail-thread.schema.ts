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
import { showAddress } from '../shared/show-address.ts';
import { storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/**
 * The place of a mail thread in the company's mailbox. A thread that has been answered is
 * `archive`: it is listed only under "all".
 */
export const MAIL_PLACES = ['inbox', 'archive', 'trash', 'spam'] as const;
export type MailPlace = (typeof MAIL_PLACES)[number];

/**
 * `in`: written by the candidate. `out`: written by a member of the company. `notice`: written by
 * the product itself (invitations, reminders).
 */
export const MAIL_DIRECTIONS = ['in', 'out', 'notice'] as const;
export const MAIL_STATES = ['sending', 'sent', 'failed', 'returned', 'received'] as const;

/**
 * A row of a list of mail threads. `unread`, `starred` and `important` are stored for each reader.
 */
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
  last_from: z.string().overwrite(showAddress),
  last_at: instant,
  unread: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  /**
   * True if another member may have chosen the subject; it is hidden until the reader's own
   * scorecards are submitted.
   */
  subject_hidden: z.boolean(),
});
export type MailThreadRow = z.infer<typeof mailThreadRow>;

export const mailThreadView = z.strictObject({
  ...mailThreadRow.shape,
  candidate_email: storedEmail,
  requisition_id: requisitionId.nullable(),
  /** True for the product's own notices; an answer to them begins a new mail thread. */
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
  from: z.string().overwrite(showAddress),
  from_user_id: userId.nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachmentView),
  at: instant,
  state: z.enum(MAIL_STATES),
  /**
   * True if another member wrote the message; its text is hidden until the reader's own scorecards
   * are submitted.
   */
  hidden: z.boolean(),
  /**
   * True if the message came by mail without proof that it is from the address it names; that
   * address may be empty.
   */
  unverified: z.boolean(),
});
export type MailMessageView = z.infer<typeof mailMessageView>;
