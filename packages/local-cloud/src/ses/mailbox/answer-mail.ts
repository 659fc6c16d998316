import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { ParsedMail } from './mail-view.ts';
import type { InboundMail } from '../receipt/inbound-mail.ts';

/**
 * The mail that somebody's mail program would send when they answer this one: to its Reply-To, with
 * the original quoted.
 * @param forged somebody else sends it under this address: the checks of the sender fail
 */
export async function answerMail(
  { view, email }: ParsedMail,
  text: string,
  forged: boolean,
): Promise<InboundMail | undefined> {
  const to = email.replyTo?.find(({ address }) => address)?.address ?? email.from?.address;
  const from = view.to[0];
  if (!to || !from) return undefined;
  const quoted = (email.text ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const composer = new MailComposer({
    from,
    to,
    subject: /^re:/i.test(view.subject) ? view.subject : `Re: ${view.subject}`,
    text: `${text}\n\nOn ${view.date}, ${view.from.split('<')[0]!.trim()} wrote:\n${quoted}\n`,
    ...(email.messageId ? { inReplyTo: email.messageId, references: [email.messageId] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    recipients: [to],
    raw: await composer.compile().build(),
    origin: forged ? 'FAIL' : 'PASS',
  };
}
