import * as z from 'zod';
import {
  LEFT_OUT_REASONS,
  MAIL_DIRECTIONS,
  MAIL_PLACES,
  MAIL_REMARKS,
  MAIL_STATES,
} from '@parley/contracts/mail/mail-thread.schema.ts';

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
  /**
   * The address to which the candidate's mail asks for answers (Reply-To), if it is not theirs.
   * Answers go to it only after a member has chosen it (`use`).
   */
  reply_to: z
    .object({ address: z.string(), use: z.boolean().optional(), chosen_by: z.string().optional() })
    .optional(),
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

/** A range of a message's text: UTF-16 offsets, the first included and the second not. */
const span = z.object({ from: z.int(), to: z.int() });

/**
 * What a received mail has beyond text and files. Each field is absent where there is nothing to
 * say, as in messages of earlier releases.
 */
const receivedMailFields = z.object({
  /** The address of the sender where `from` is a name. */
  from_address: z.string().optional(),
  /** The name that the mail gives its sender; never proof of who wrote it. */
  from_name: z.string().optional(),
  /** The address to which the sender wants answers, if it is not that of the sender. */
  reply_to: z.string().optional(),
  /**
   * Ranges of the text that are surely a quotation or a signature and are shown folded, in order
   * and without overlap.
   */
  folded: z.array(span.extend({ kind: z.enum(['quotation', 'signature']) })).optional(),
  /**
   * Ranges of the text that may be a quotation, in order and without overlap. A blinded reader does
   * not see them. Every folded quotation is within them.
   */
  maybe_quoted: z.array(span).optional(),
  /** True if the text was longer than what is stored; the rest is in the original. */
  is_cut: z.literal(true).optional(),
  /** Attached files that were not stored as files; they are in the original. */
  left_out: z
    .array(
      z.object({
        name: z.string(),
        size: z.int(),
        reason: z.enum(LEFT_OUT_REASONS),
      }),
    )
    .optional(),
  /** The mail as it arrived, to be downloaded only. */
  original: z.object({ path: z.string(), size: z.int() }).optional(),
  remark: z.enum(MAIL_REMARKS).optional(),
  /** Sent by a program (RFC 3834), such as an out-of-office reply. */
  automatic: z.literal(true).optional(),
  /** Mails that were attached as messages, one level deep. */
  forwarded: z
    .array(
      z.object({
        from: z.string(),
        subject: z.string(),
        /** ISO 8601; absent if the mail has no readable date. */
        at: z.string().optional(),
        text: z.string(),
        /** The ids of its files, which are among the message's attachments. */
        attachment_ids: z.array(z.string()),
      }),
    )
    .optional(),
  /** The calendar entry that the sender sent. Instants are UTC, ISO 8601. */
  invitation: z
    .object({
      title: z.string(),
      starts_at: z.string().optional(),
      ends_at: z.string().optional(),
      /** True for a whole day: `starts_at` is its midnight in UTC. */
      whole_day: z.literal(true).optional(),
      /** The IANA zone that the entry names. */
      zone: z.string().optional(),
      place: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
});

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
  ...receivedMailFields.shape,
  /** Where a message of a member was sent, if not to the candidate's own address. */
  to_address: z.string().optional(),
  /**
   * The Message-ID under which the mail service has sent a message; messages of earlier releases
   * have none.
   */
  header_id: z.string().optional(),
  /** Why a `returned` message was not delivered, as its delivery report says. */
  returned_because: z.string().optional(),
});
export type MailMessage = z.infer<typeof mailMessageItem>;

/**
 * Checks whether a message is a notice about a mail that was not delivered, which is for staff: no
 * mail of the product was sent with it.
 */
export const isReturnNotice = ({
  direction,
  state,
}: Pick<MailMessage, 'direction' | 'state'>): boolean =>
  direction === 'notice' && state === 'received';

/** Returns the keys of everything that a message has in the bucket of files. */
export const listObjectKeys = ({
  attachments,
  original,
}: Pick<MailMessage, 'attachments' | 'original'>): string[] => [
  ...attachments.map(({ path }) => path),
  ...(original ? [original.path] : []),
];
