import * as z from 'zod';
import {
  candidateId,
  mailAttachmentId,
  mailDraftId,
  mailThreadId,
  requisitionId,
} from '../shared/ids.ts';
import { line, paragraph } from '../shared/text.ts';
import { instant } from '../shared/times.ts';
import { attachmentView } from './mail-thread.schema.ts';

/** The most recipients of one message; each gets a mail thread of their own. */
const MAX_RECIPIENTS = 40;
export const MAX_MAIL_TEXT = 10_000;
/**
 * The largest size of all attachments of one message, in bytes (encoding makes a mail a third
 * larger).
 */
export const MAX_ATTACHED_BYTES = 6 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;
/** How many seconds a message waits before it is sent, so that it can be undone. */
export const UNDO_SECONDS = 10;

export const DRAFT_STATES = ['draft', 'queued', 'sending'] as const;

const content = {
  candidate_ids: z
    .array(candidateId)
    .max(MAX_RECIPIENTS)
    .refine((ids) => new Set(ids).size === ids.length, 'must name nobody twice'),
  requisition_id: requisitionId.nullable(),
  subject: line(200, 0),
  body: paragraph(MAX_MAIL_TEXT),
};
export const createDraftBody = z.strictObject({
  ...content,
  candidate_ids: content.candidate_ids.default([]),
  requisition_id: content.requisition_id.default(null),
  subject: content.subject.default(''),
  body: content.body.default(''),
  /** The mail thread that is answered; recipient and subject are taken from it. */
  thread_id: mailThreadId.nullable().default(null),
});
export const updateDraftBody = z
  .strictObject({ ...content, attachment_ids: z.array(mailAttachmentId).max(MAX_ATTACHMENTS) })
  .partial();

export const draftView = z.strictObject({
  id: mailDraftId,
  thread_id: mailThreadId.nullable(),
  recipients: z.array(z.strictObject({ id: candidateId, name: z.string() })),
  requisition_id: requisitionId.nullable(),
  requisition: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(attachmentView),
  state: z.enum(DRAFT_STATES),
  send_at: instant.nullable(),
  updatedAt: instant,
  version: z.int(),
});
export type DraftView = z.infer<typeof draftView>;

/**
 * A template with its placeholders filled for one candidate, and the placeholders that cannot be
 * filled.
 */
export const previewView = z.strictObject({
  subject: z.string(),
  body: z.string(),
  problems: z.array(z.strictObject({ placeholder: z.string(), message: z.string() })),
});
