import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import * as z from 'zod';

/** The tags by which the mail of a message is known again. */
export const toTags = (
  tenantId: number,
  { thread_id, id }: Pick<MailMessage, 'thread_id' | 'id'>,
) => ({ tenant: String(tenantId), thread: thread_id, message: id });

const one = z.tuple([z.string().min(1)]).transform(([value]) => value);
/** The tags as SES tells them; a mail that is no message of a conversation has none of them. */
export const messageTags = z.object({
  tenant: one.transform(Number).pipe(z.int().positive()),
  thread: one,
  message: one,
});
