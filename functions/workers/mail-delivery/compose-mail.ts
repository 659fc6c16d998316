import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { renderMail } from './render-mail.ts';
import { tagsOf } from './message-tags.ts';
import type { MailDeliveryDependencies, Outgoing } from './mail-delivery.types.ts';

/**
 * The mail of a message: answers come back to its conversation; who can sign in may answer there as
 * well.
 */
export async function composeMail(
  {
    sender,
    company,
    thread,
    message,
    candidate,
  }: Outgoing & { thread: MailThread; message: MailMessage; candidate: Candidate },
  { appUrl, addresses, files }: MailDeliveryDependencies,
): Promise<Mail> {
  const link = candidate.user_id ? `${appUrl}/app/candidates/messages/${thread.id}` : undefined;
  const attachments = await Promise.all(
    message.attachments.map(async ({ name, type, path }) => {
      const content = await files.read(path);
      if (!content) throw new Error('an attachment is not there');
      return { name, type, content };
    }),
  );
  return {
    to: candidate.email,
    subject: message.subject,
    fromName: `${sender.name}, ${company}`,
    replyTo: await addresses.addressOf(thread.tenant_id, thread.id),
    references: thread.references,
    attachments,
    tags: tagsOf(thread.tenant_id, message),
    ...renderMail({ text: message.text, company, link }),
  };
}
