/** One mail to one person. `text` and `html` have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * A calendar object, sent as an alternative part (which calendars process) and as the attachment
   * invite.ics.
   */
  ics?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The address for answers; the sender if absent. */
  replyTo?: string;
  /**
   * The name next to the sender's address: the company that writes to a candidate, with the member
   * who wrote ("Daniel Okafor, Northwind Labs"); the product's if absent.
   */
  fromName?: string;
  /** Message-IDs of the previous mails in the same thread, oldest first. */
  references?: readonly string[];
  /** Returned in the mail service's events about this mail. Only letters, digits and `_ - . @`. */
  tags?: Readonly<Record<string, string>>;
  /**
   * Whether a person has written this mail, or it answers one automatically; it is generated if
   * absent. Programs must not answer the latter two (RFC 3834).
   */
  submitted?: 'by-hand' | 'auto-replied';
  attachments?: readonly { name: string; type: string; content: Uint8Array }[];
}

/** Passes mails to the mail service; production and the local cloud use the same one. */
export interface Mailer {
  /**
   * Returns the Message-ID under which the mail arrives, if the service returns it.
   * @throws MailInDoubt if it is unknown whether the service accepted the mail; after any other
   *   error it did not
   */
  send(mail: Mail): Promise<string | undefined>;
}

/**
 * The mail service refused the mail or was not reached: sending again cannot create a second one.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Whether a retry may succeed, because the service was busy or unavailable. */
  readonly passing: boolean;
  constructor(message: string, options: { passing: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.passing = options.passing;
  }
}

/**
 * The connection broke, or the service failed, after the mail was sent: sending again may create a
 * second one.
 */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt';
  constructor(cause: unknown) {
    super('nobody knows whether the mail service took the mail', { cause });
  }
}

/** Checks whether a later retry may succeed. */
export const isRetryable = (error: unknown): error is MailNotSent | MailInDoubt =>
  error instanceof MailNotSent || error instanceof MailInDoubt;

/** Returns the bare address of a sender such as `Parley <no-reply@example.com>`. */
export function getAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
