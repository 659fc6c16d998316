/** One mail to one person. `text` and `html` say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar object that goes along as an alternative part (calendars act on it) and as the attachment invite.ics. */
  ics?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Where answers go; the sender where absent. */
  replyTo?: string;
}

/** Hands mails to the mail service; production and this machine use the same one. */
export interface Mailer {
  /** @throws MailNotSent when the service certainly did not take it; anything else may have been delivered. */
  send(mail: Mail): Promise<void>;
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
