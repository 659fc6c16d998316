import type {
  CandidateId,
  MailAttachmentId,
  MailDraftId,
  MailLabelId,
  MailMessageId,
  MailTemplateId,
  MailThreadId,
  RequisitionId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import type { DraftView } from '@parley/contracts/mail/mail-draft.schema.ts';
import type {
  MailMessageView,
  MailThreadRow,
  MailThreadView,
} from '@parley/contracts/mail/mail-thread.schema.ts';
import type { TemplateView } from '@parley/contracts/mail/mail-template.schema.ts';
import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { type MailRow, rowOfThread } from '@parley/data/mail-threads/mail-rows.ts';
import type { MailTemplate } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type {
  MailAttachment,
  MailMessage,
  MailThread,
} from '@parley/data/mail-threads/mail-thread.codec.ts';
import { isUnread, type Reading } from '@parley/domain/mail/reading.ts';
import { textForBlinded } from '@parley/domain/mail/quotes.ts';

/**
 * The reader, and whether colleagues' messages to the candidate are hidden from them until their
 * own scorecards are submitted.
 */
export interface MailReader {
  userId: string;
  blinded: boolean;
}

/** The reader for a candidate, who may read all messages to them. */
export const CANDIDATE_READER: MailReader = { userId: '', blinded: false };

/**
 * Returns a row of a list of mail threads.
 * @param labels the ids of existing labels: a row may still contain one that was just deleted
 */
export function threadRowView(
  row: MailRow,
  reading: Reading,
  labels: ReadonlySet<string>,
  blinded: boolean,
): MailThreadRow {
  const {
    id,
    candidate_id,
    candidate,
    requisition,
    place,
    messages,
    has_attachments,
    last_direction,
    last_from,
    last_at,
  } = row;
  // In a single line a quotation cannot be distinguished from the answer.
  const snippet = blinded && last_direction !== 'notice' ? '' : row.snippet;
  const hidden = blinded && !row.notices;
  return {
    id: id as MailThreadId,
    candidate_id: candidate_id as CandidateId,
    candidate,
    subject: hidden ? '' : row.subject,
    subject_hidden: hidden,
    snippet,
    requisition,
    place,
    messages,
    has_attachments,
    last_direction,
    last_from,
    last_at,
    labels: row.labels.filter((label) => labels.has(label)) as MailLabelId[],
    unread: isUnread(reading, id, row.lastIn || undefined),
    starred: id in reading.starred,
    important: id in reading.important,
  };
}

export function threadView(
  thread: MailThread,
  reading: Reading,
  labels: ReadonlySet<string>,
  blinded: boolean,
): MailThreadView {
  const { candidate_email, requisition_id, notices, created_at, version } = thread;
  return {
    ...threadRowView(rowOfThread(thread), reading, labels, blinded),
    candidate_email,
    requisition_id: requisition_id as RequisitionId | null,
    notices,
    createdAt: created_at,
    version,
  };
}

/** Returns a mail thread for its candidate, without the company's own data about it. */
export const ownThreadView = ({
  id,
  subject,
  snippet,
  requisition,
  messages,
  has_attachments,
  last_direction,
  last_from,
  last_at,
  lastOut,
  candidateRead,
  notices,
}: MailRow) => ({
  id: id as MailThreadId,
  subject,
  snippet,
  requisition,
  messages,
  has_attachments,
  last_direction,
  last_from,
  last_at,
  unread: lastOut > candidateRead,
  answerable: !notices,
});

const attachmentViews = (attachments: readonly MailAttachment[]) =>
  attachments.map(({ path: _, scanned_later: __, ...attachment }) => ({
    ...attachment,
    id: attachment.id as MailAttachmentId,
  }));

/**
 * Returns a message as the reader may see it. For a blinded reader a colleague's message is hidden,
 * the candidate's is shown without quotations, and subjects are hidden. The product's own notices
 * contain no opinions.
 */
export function messageView(
  { kind: _, version: __, ...stored }: MailMessage,
  { userId, blinded }: MailReader,
): MailMessageView {
  const hidden = blinded && stored.direction === 'out' && stored.from_user_id !== userId;
  const text = hidden
    ? ''
    : blinded && stored.direction === 'in'
      ? textForBlinded(stored.text, stored.maybe_quoted)
      : stored.text;
  // An answer has the subject of the message that it answers.
  const subject = blinded && stored.direction !== 'notice' ? '' : stored.subject;
  return {
    ...openMessageView({ ...stored, subject, text, attachments: hidden ? [] : stored.attachments }),
    hidden,
  };
}

const openMessageView = ({
  request_id: _,
  folded: __,
  maybe_quoted: ___,
  ...stored
}: Omit<MailMessage, 'kind' | 'version'>): Omit<MailMessageView, 'hidden'> => ({
  ...stored,
  unverified: stored.unverified ?? false,
  id: stored.id as MailMessageId,
  thread_id: stored.thread_id as MailThreadId,
  from_user_id: stored.from_user_id as UserId | null,
  attachments: attachmentViews(stored.attachments),
});

export const draftView = ({
  kind: _,
  user_id: __,
  updated_at,
  ...stored
}: MailDraft): DraftView => ({
  ...stored,
  id: stored.id as MailDraftId,
  thread_id: stored.thread_id as MailThreadId | null,
  requisition_id: stored.requisition_id as RequisitionId | null,
  recipients: stored.recipients.map(({ id, name }) => ({ id: id as CandidateId, name })),
  attachments: attachmentViews(stored.attachments),
  updatedAt: updated_at,
});

export const templateView = ({
  id,
  name,
  subject,
  body,
  built_in,
  version,
}: MailTemplate): TemplateView => ({
  id: id as MailTemplateId,
  name,
  subject,
  body,
  built_in,
  version,
});
