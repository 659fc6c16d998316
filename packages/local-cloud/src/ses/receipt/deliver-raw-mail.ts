import PostalMime from 'postal-mime';
import { senderVerdicts, type Verdicts } from './receive-mail.ts';
import { rawMailTarget } from './take-raw-mail.ts';

/** A mail as it arrives from the internet. */
export interface RawMail {
  /** The message as its sender's server passed it on (RFC 5322). */
  raw: Uint8Array;
  /** The recipients of the envelope; the addresses in the message do not count. */
  to: readonly string[];
  /**
   * The address in MAIL FROM, empty for a delivery report; the address of the From field if absent.
   */
  from?: string | undefined;
  /** The results of SES's checks; those that are not named have passed. */
  verdicts?: Partial<Verdicts>;
}

/** Returns the address in the From field, also below a name with a comma that is not in quotes. */
async function findSender(raw: Uint8Array): Promise<string> {
  const { from, headers } = await PostalMime.parse(raw);
  const field = headers.find(({ key }) => key === 'from')?.value ?? '';
  return from?.address || (/<([^<>\s]{1,320}@[^<>\s]{1,255})>/.exec(field)?.[1] ?? '');
}

/**
 * Hands a raw mail to the mail service of this machine, where it passes receipt rule, bucket and
 * function as on AWS. Resolves when the service has stored it.
 * @param mailbox the address of the mailbox page
 * @throws if no receipt rule is for one of the recipients
 */
export async function deliverRawMail(
  mailbox: string,
  { raw, to, from, verdicts = {} }: RawMail,
): Promise<void> {
  const sender = from ?? (await findSender(raw));
  const target = rawMailTarget(to, sender, { ...senderVerdicts('PASS'), ...verdicts });
  const answer = await fetch(new URL(target, mailbox), {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: new Uint8Array(raw),
  });
  if (answer.ok) return;
  const { message } = (await answer.json()) as { message?: string };
  throw new Error(`The mail service refused the mail: ${answer.status} ${message ?? ''}`.trim());
}
