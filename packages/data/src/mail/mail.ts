/** One mail to one person. `text` and `html` say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * A calendar object that goes along as an alternative part (calendars act on it) and as the
   * attachment invite.ics.
   */
  ics?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Where answers go; the sender where absent. */
  replyTo?: string;
  /**
   * The name beside the sender's address, such as "Daniel Okafor, Northwind Labs"; the product's
   * where absent.
   */
  fromName?: string;
  /** Message-IDs of the mails before it in the same conversation, oldest first. */
  references?: readonly string[];
  /**
   * These are returned in the events of the mail service about this mail. Letters, digits and `_ -
   * . @` alone.
   */
  tags?: Readonly<Record<string, string>>;
  attachments?: readonly { name: string; type: string; content: Uint8Array }[];
}

/** Hands mails to the mail service; production and this machine use the same one. */
export interface Mailer {
  /**
   * Answers the Message-ID under which the mail arrives, where the service says it.
   * @throws MailInDoubt when nobody knows whether the service took it; after anything else it
   * certainly did not
   */
  send(mail: Mail): Promise<string | undefined>;
}

/** The mail service said no, or was not reached at all: sending again cannot make two. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Trying again may help: the service was busy or away. */
  readonly passing: boolean;
  constructor(message: string, options: { passing: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.passing = options.passing;
  }
}

/**
 * The connection broke, or the service failed, after the mail had left: sending again can make two
 * of it.
 */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt';
  constructor(cause: unknown) {
    super('nobody knows whether the mail service took the mail', { cause });
  }
}

/** Whether it is worth another try later. */
export const isRetryable = (error: unknown): error is MailNotSent | MailInDoubt =>
  error instanceof MailNotSent || error instanceof MailInDoubt;

/** The bare address of a sender such as `Parley <no-reply@example.com>`. */
export function getAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
