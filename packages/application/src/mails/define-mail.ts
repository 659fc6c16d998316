import type { Mail } from '@parley/data/mail/mail.ts';

/** A mail that is about something else than an interview. */
export interface MailDefinition<Data> {
  compose(data: Data): Mail;
  /** The data of each variant, which a test compares and the preview shows. */
  samples: Readonly<Record<string, Data>>;
}

/** Defines a mail. Its texts are in `texts`; who gets it is decided by the effect that sends it. */
export const defineMail = <Data>(definition: MailDefinition<Data>): MailDefinition<Data> =>
  definition;
