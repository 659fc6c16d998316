import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';

/** Whether a draft takes one more attachment of that size (bytes). */
export const fitsDraftLimits = ({ attachments }: MailDraft, size: number): boolean =>
  attachments.length < MAX_ATTACHMENTS &&
  attachments.reduce((sum, attachment) => sum + attachment.size, size) <= MAX_ATTACHED_BYTES;
