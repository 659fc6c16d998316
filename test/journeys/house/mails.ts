import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';

/** The subjects of all mails to an address, oldest first. */
export async function subjectsTo(stack: TestStack, to: string): Promise<string[]> {
  await stack.idle();
  return (await stack.mails({ to })).map(({ subject }) => subject).reverse();
}

/** The newest mail to an address whose subject matches. */
export async function mailTo(stack: TestStack, to: string, subject: RegExp): Promise<MailView> {
  await stack.idle();
  const mails = await stack.mails({ to });
  const found = mails.find((mail) => subject.test(mail.subject));
  if (!found) throw new Error(`No mail to ${to} is about ${subject}. There are: ${mails.map((mail) => mail.subject).join('; ') || 'none'}`);
  return found;
}

/** The link of the newest invitation to an address. */
export async function invitationOf(stack: TestStack, to: string): Promise<string> {
  await stack.idle();
  const link = (await stack.mails({ to })).flatMap(({ links }) => links).find((url) => url.includes('#invite='));
  if (!link) throw new Error(`No invitation to ${to} has arrived`);
  return link;
}
