import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';

/** The same timeout as for everything else. */
const TIMEOUT_MS = 30_000;

/** Returns the subjects of all mails to an address, oldest first. */
export async function listMailSubjects(stack: TestStack, to: string): Promise<string[]> {
  await stack.idle();
  return (await stack.mails({ to })).map(({ subject }) => subject).reverse();
}

/**
 * Waits for a mail to an address whose subject matches, and returns the newest. The request that
 * sends the mail may not even have arrived yet.
 */
export async function mailTo(stack: TestStack, to: string, subject: RegExp): Promise<MailView> {
  return findFirst(stack, to, `about ${subject}`, (mails) =>
    mails.find((mail) => subject.test(mail.subject)),
  );
}

/** Waits for an invitation to an address, and returns the link of the newest. */
export async function findInvitation(stack: TestStack, to: string): Promise<string> {
  return findFirst(stack, to, 'an invitation', (mails) =>
    mails.flatMap(({ links }) => links).find((url) => url.includes('#invite=')),
  );
}

async function findFirst<Found>(
  stack: TestStack,
  to: string,
  what: string,
  pick: (mails: MailView[]) => Found | undefined,
): Promise<Found> {
  const mails = await waitUntil(
    `a mail to ${to} that is ${what}`,
    async () => {
      await stack.idle();
      return stack.mails({ to });
    },
    { accept: (seen) => pick(seen) !== undefined, timeoutMs: TIMEOUT_MS },
  );
  return pick(mails)!;
}
