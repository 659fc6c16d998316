import * as z from 'zod';
import type { MailDraft } from '../page/mail-row.ts';

/** What is written on the page, before it becomes a draft on the server. */
export const mailValues = z.object({
  recipients: z.array(z.object({ id: z.string(), name: z.string() })),
  requisition_id: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
});
export type MailValues = z.infer<typeof mailValues>;

export const NOTHING: MailValues = { recipients: [], requisition_id: null, subject: '', body: '' };

export const toValues = ({ recipients, requisition_id, subject, body }: MailDraft): MailValues => ({
  recipients: recipients.map(({ id, name }) => ({ id, name })),
  requisition_id,
  subject,
  body,
});

/** As the API takes it. */
export const getContent = ({ recipients, requisition_id, subject, body }: MailValues) => ({
  candidate_ids: recipients.map(({ id }) => id as never),
  requisition_id: requisition_id as never,
  subject: subject.replace(/\s+/g, ' ').trim(),
  body,
});

/**
 * Whether two say the same; blanks at the ends do not count, since the server does not keep them.
 */
export const sameMail = (a: MailValues, b: MailValues): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));
const trimmed = (values: MailValues) => ({ ...getContent(values), body: values.body.trim() });
