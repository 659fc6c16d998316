import type { DraftView } from '@parley/contracts/mail/mail-draft.schema.ts';
import type { TemplateView } from '@parley/contracts/mail/mail-template.schema.ts';
import type { MailThreadRow, MailThreadView } from '@parley/contracts/mail/mail-thread.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { showAddress } from '@parley/contracts/shared/show-address.ts';
import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { type MailRow, rowOfThread } from '@parley/data/mail-threads/mail-rows.ts';
import type { MailTemplate } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { isUnread, type Reading } from '@parley/domain/mail/reading.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import { attachmentView } from './message-view.ts';

/** Checks whether the subject of a thread is hidden; the product has chosen those of notices. */
export const isSubjectHidden = (
  { notices }: Pick<MailThread, 'notices'>,
  reader: OpinionReader,
): boolean => !notices && isHiddenFrom(reader);

/**
 * Returns a row of a list of mail threads. Nobody knows who has chosen a label, so all are hidden
 * from a blinded reader.
 * @param labels the ids of existing labels: a row may still contain one that was just deleted
 */
export function threadRowView(
  row: MailRow,
  reading: Reading,
  labels: ReadonlySet<string>,
  reader: OpinionReader,
): Unbranded<MailThreadRow> {
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
  const snippet = last_direction !== 'notice' && isHiddenFrom(reader) ? '' : row.snippet;
  const hidden = isSubjectHidden(row, reader);
  return {
    id,
    candidate_id,
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
    labels: isHiddenFrom(reader) ? [] : row.labels.filter((label) => labels.has(label)),
    labels_hidden: isHiddenFrom(reader),
    unread: isUnread(reading, id, row.lastIn || undefined),
    starred: id in reading.starred,
    important: id in reading.important,
  };
}

export function threadView(
  thread: MailThread,
  reading: Reading,
  labels: ReadonlySet<string>,
  reader: OpinionReader,
): Unbranded<MailThreadView> {
  const { candidate_email, requisition_id, notices, reply_to, created_at, version } = thread;
  return {
    ...threadRowView(rowOfThread(thread), reading, labels, reader),
    candidate_email,
    requisition_id,
    notices,
    ...(reply_to
      ? {
          reply_to: {
            address: showAddress(reply_to.address),
            ...(reply_to.use === undefined ? {} : { use: reply_to.use }),
          },
        }
      : {}),
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
  id,
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

export const draftView = ({
  kind: _,
  user_id: __,
  updated_at,
  ...stored
}: MailDraft): Unbranded<DraftView> => ({
  ...stored,
  id: stored.id,
  thread_id: stored.thread_id,
  requisition_id: stored.requisition_id,
  recipients: stored.recipients.map(({ id, name }) => ({ id, name })),
  attachments: stored.attachments.map(attachmentView),
  updatedAt: updated_at,
});

export const templateView = ({
  id,
  name,
  subject,
  body,
  built_in,
  version,
}: MailTemplate): Unbranded<TemplateView> => ({
  id,
  name,
  subject,
  body,
  built_in,
  version,
});
