import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import { log } from '@parley/application/shared/log-events.ts';
import type { ReceivedMail } from './read-mime.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';
import { deriveId, attachmentPath } from '@parley/data/mail-threads/mail-ids.ts';

export interface Arrived {
  tenantId: number;
  threadId: string;
  /** The id that SES gave the mail; it is the same when the mail is delivered again. */
  messageId: string;
  mail: ReceivedMail;
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
  spam: boolean;
}

/** Returns the key of the mark that records that a mail was added to a thread. */
export const receivedMark = (messageId: string, threadId: string) =>
  keys.sentOnce(`received#${messageId}#${threadId}`);

/** Adds one reply to its thread once, even if the mail is delivered again. */
export async function putIntoThread(
  { tenantId, threadId, messageId, mail, proven, spam }: Arrived,
  { storeOf, files, now, newId }: InboundMailDependencies,
): Promise<void> {
  const store = storeOf(tenantId);
  const received = receivedMark(messageId, threadId);
  const at = now();
  if (await store.get(received))
    return log('mail-not-ours', { message: messageId, tenant_id: tenantId });
  const attachments = await Promise.all(
    mail.attachments.map(async ({ name, type, content }, index) => {
      const id = deriveId('att', 0, messageId, String(index));
      const path = attachmentPath(tenantId, threadId, id);
      await files(tenantId).write(path, type, content);
      return { id, name, type, size: content.byteLength, path, scanned_later: true as const };
    }),
  );
  return retryOnConflict(async () => {
    const thread = await mailThreads.get(store, threadId);
    if (!thread) return log('mail-not-ours', { message: messageId, tenant_id: tenantId });
    const isCandidate = proven && mail.from === thread.candidate_email;
    const message: MailMessage = {
      kind: 'MAIL_MESSAGE',
      id: newId('eml'),
      thread_id: threadId,
      direction: 'in',
      from: isCandidate ? thread.candidate : mail.from,
      from_user_id: null,
      subject: mail.subject || thread.subject,
      text: [
        mail.text || '(no text)',
        ...(mail.leftOut > 0
          ? [
              `[${mail.leftOut} attached ${mail.leftOut === 1 ? 'file was' : 'files were'} of a ` +
                'kind that is not taken]',
            ]
          : []),
      ].join('\n\n'),
      attachments,
      at: at.toISOString(),
      state: 'received',
      version: 1,
      ...(proven ? {} : { unverified: true }),
    };
    const after: MailThread = {
      ...withMessage(thread, message, mail.messageId),
      ...(spam && thread.place !== 'spam'
        ? { place: 'spam' as const, place_before: 'inbox' as const }
        : {}),
    };
    const record = eventOp(
      store,
      { type: 'mail.answered', data: { thread_id: threadId, message_id: message.id } },
      { id: newId('evt'), at: message.at, actorId: 'mail', requestId: messageId },
    );
    const once = store.put(
      received,
      {
        kind: 'MAIL_RECEIVED',
        at: message.at,
        ttl: Math.floor(at.getTime() / 1000) + 90 * 86_400,
        version: 1,
      },
      'missing',
    );
    const result = await store.commit([
      once,
      ...mailThreads.write(store, thread, after),
      mailThreads.addMessage(store, message),
      record,
    ]);
    if (result.ok) return log('mail-received', { message: messageId, tenant_id: tenantId });
    if (result.index > 0) throwConflict();
  });
}
