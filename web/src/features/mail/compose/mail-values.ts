import * as z from 'zod';
import type { MailDraft } from '../page/mail-row.ts';

/** The values of the page, before they become a draft on the server. */
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

/** Returns the content as the API accepts it. */
export const getContent = ({ recipients, requisition_id, subject, body }: MailValues) => ({
  candidate_ids: recipients.map(({ id }) => id),
  requisition_id,
  subject: subject.replace(/\s+/g, ' ').trim(),
  body,
});

/**
 * Checks whether two messages are equal; white space at the ends does not count, since the server
 * does not store it.
 */
export const sameMail = (a: MailValues, b: MailValues): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));
const trimmed = (values: MailValues) => ({ ...getContent(values), body: values.body.trim() });
