import type { Mail } from '@parley/data/mail/mail.ts';
import { layOut } from './lay-out.ts';

/**
 * Returns the mail to an address that was replaced by another: the interview leaves its calendar.
 * Somebody else may read there, so the mail names nobody and no other address.
 * @param ics a cancellation without names (`withdrawnInvitation`)
 */
export const invitationWithdrawnMail = ({
  to,
  company,
  ics,
}: {
  to: string;
  company: string;
  ics: NonNullable<Mail['ics']>;
}): Mail => {
  const subject = `Invitation withdrawn: interview at ${company}`;
  return {
    to,
    fromName: company,
    subject,
    ...layOut({
      sender: company,
      heading: subject,
      paragraphs: [
        'Hello,',
        `${company} no longer uses this address for the interview to which it was invited. If the ` +
          'invitation was meant for you, you have received it at your other address.',
        'The attachment takes the interview out of your calendar. There is nothing else that you ' +
          'have to do.',
      ],
      footer: `You get this because ${company} invited this address to an interview through Parley.`,
    }),
    ics,
  };
};
