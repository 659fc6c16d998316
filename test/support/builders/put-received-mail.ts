import { ulid } from 'ulid';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Stores a message as if it had arrived by mail from an address. Returns its id. */
export async function putReceivedMail(
  store: TenantStore,
  threadId: string,
  { from, now, ...more }: Partial<MailMessage> & { from: string; now: Date },
): Promise<string> {
  const thread = await mailThreads.get(store, threadId);
  if (!thread) throw new Error(`There is no mail thread ${threadId}`);
  const message: MailMessage = {
    kind: 'MAIL_MESSAGE',
    id: `eml_${ulid(now.getTime())}`,
    thread_id: threadId,
    direction: 'in',
    from,
    from_user_id: null,
    ...(from ? { from_address: from } : {}),
    subject: thread.subject,
    text: 'From another address',
    attachments: [],
    at: now.toISOString(),
    state: 'received',
    version: 1,
    ...more,
  };
  const result = await store.commit([
    ...mailThreads.write(store, thread, withMessage(thread, message)),
    mailThreads.addMessage(store, message),
  ]);
  if (!result.ok) throw new Error('The mail thread has changed meanwhile');
  return message.id;
}
