import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';

/** As long as everything else is waited for. */
const PATIENCE_MS = 30_000;

/** The subjects of all mails to an address, oldest first. */
export async function subjectsTo(stack: TestStack, to: string): Promise<string[]> {
  await stack.idle();
  return (await stack.mails({ to })).map(({ subject }) => subject).reverse();
}

/** The newest mail to an address whose subject matches, once it has come: the request that sends it may not even have arrived. */
export async function mailTo(stack: TestStack, to: string, subject: RegExp): Promise<MailView> {
  return firstOf(stack, to, `about ${subject}`, (mails) => mails.find((mail) => subject.test(mail.subject)));
}

/** The link of the newest invitation to an address, once it has come. */
export async function invitationOf(stack: TestStack, to: string): Promise<string> {
  return firstOf(stack, to, 'an invitation', (mails) => mails.flatMap(({ links }) => links).find((url) => url.includes('#invite=')));
}

async function firstOf<Found>(stack: TestStack, to: string, what: string, pick: (mails: MailView[]) => Found | undefined): Promise<Found> {
  for (const until = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    await stack.idle();
    const mails = await stack.mails({ to });
    const found = pick(mails);
    if (found) return found;
    if (Date.now() > until) throw new Error(`No mail to ${to} is ${what}. There are: ${mails.map((mail) => mail.subject).join('; ') || 'none'}`);
  }
}
