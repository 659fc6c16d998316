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

/** What a received mail can be, apart from the words of its sender. */
export const MAIL_REMARKS = [
  /** A calendar entry that the sender sent (METHOD:REQUEST or PUBLISH). */
  'invitation',
  /** Everything is inside an S/MIME or PGP envelope that is not opened. */
  'sealed',
  /** Too large or too deeply nested; only its head was read. */
  'not-read',
  /** It contained malware: nothing but its head is kept. */
  'infected',
] as const;

/** Why an attached file of a received mail was not stored on its own. */
export const LEFT_OUT_REASONS = ['too-many', 'too-large', 'empty', 'not-read'] as const;

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
  /** True if `labels` is empty because they are hidden until then too. */
  labels_hidden: z.boolean(),
});
export type MailThreadRow = z.infer<typeof mailThreadRow>;

export const mailThreadView = z.strictObject({
  ...mailThreadRow.shape,
  candidate_email: storedEmail,
  requisition_id: requisitionId.nullable(),
  /** True for the product's own notices; an answer to them begins a new mail thread. */
  notices: z.boolean(),
  /**
   * The address to which the candidate's mail asks for answers, if it is not theirs, and whether
   * answers go to it; `use` is absent until a member has chosen.
   */
  reply_to: z.strictObject({ address: z.string(), use: z.boolean().optional() }).optional(),
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

/** Names a file of a message that can be opened: an attachment, or the mail as it arrived. */
export const mailFileId = z.union([mailAttachmentId, z.literal('original')]);

/** A mail that was attached to a received mail, as it says of itself; nothing of it is proven. */
const forwardedMailView = z.strictObject({
  from: z.string(),
  subject: z.string(),
  /** Absent if the mail has no readable date. */
  at: instant.optional(),
  text: z.string(),
  attachments: z.array(attachmentView),
});

/** A calendar entry that the sender of a received mail has sent. */
const mailInvitationView = z.strictObject({
  title: z.string(),
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  /** True for a whole day: `starts_at` is its midnight in UTC. */
  whole_day: z.literal(true).optional(),
  /** The IANA zone that the entry names. */
  zone: z.string().optional(),
  place: z.string().optional(),
  text: z.string().optional(),
});

/**
 * What a received mail has beyond text and files; each field is absent where there is nothing to
 * say. A reader who is blinded gets no folded ranges, no original, no forwarded mails and no
 * invitation.
 */
const receivedMailView = {
  /** The address of the sender where `from` is a name. */
  from_address: z.string().optional(),
  /** The name that the mail gives its sender; never proof of who wrote it. */
  from_name: z.string().optional(),
  /** The address to which the sender wants answers, if it is not that of the sender. */
  reply_to: z.string().optional(),
  /** Ranges of `text` that are shown folded: UTF-16 offsets, in order and without overlap. */
  folded: z
    .array(z.strictObject({ from: z.int(), to: z.int(), kind: z.enum(['quotation', 'signature']) }))
    .optional(),
  /** True if the text was longer than what is stored; the rest is in the original. */
  is_cut: z.literal(true).optional(),
  /** Attached files that are only in the original, with their sizes in bytes (0: unknown). */
  left_out: z
    .array(z.strictObject({ name: z.string(), size: z.int(), reason: z.enum(LEFT_OUT_REASONS) }))
    .optional(),
  /** The mail as it arrived, with its size in bytes; it is downloaded like an attachment. */
  original: z.strictObject({ size: z.int() }).optional(),
  remark: z.enum(MAIL_REMARKS).optional(),
  /** True if a program sent it (RFC 3834), such as an out-of-office reply. */
  automatic: z.literal(true).optional(),
  forwarded: z.array(forwardedMailView).optional(),
  invitation: mailInvitationView.optional(),
  /** True if parts are hidden until the reader's own scorecards are submitted. */
  withheld: z.literal(true).optional(),
};

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
  ...receivedMailView,
  /**
   * True if the sender's address is none of the candidate's. That it is proven says only that the
   * mail comes from there.
   */
  not_on_file: z.literal(true).optional(),
  /** Where a message of a member was sent, if not to the candidate's own address. */
  to_address: z.string().optional(),
  /** Why a `returned` message was not delivered, as its delivery report says. */
  returned_because: z.string().optional(),
});
export type MailMessageView = z.infer<typeof mailMessageView>;
