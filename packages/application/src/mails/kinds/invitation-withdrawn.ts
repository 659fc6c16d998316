import type { Mail } from '@parley/data/mail/mail.ts';
import { ADDRESS_MAILS } from '@parley/texts/mails/addresses.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(ADDRESS_MAILS.withdrawn);

export interface WithdrawnInvitation {
  to: string;
  company: string;
  /** A cancellation without names (`withdrawnInvitation`). */
  ics: NonNullable<Mail['ics']>;
}

/**
 * The mail to an address that was replaced by another: the interview leaves its calendar. Somebody
 * else may read there, so the mail names nobody and no other address.
 */
export const INVITATION_WITHDRAWN_MAIL = defineMail<WithdrawnInvitation>({
  compose({ to, company, ics }) {
    const subject = t('subject', { company });
    return {
      to,
      fromName: company,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: [greet(), t('text', { company }), t('calendar')],
        footer: t('footer', { company }),
      }),
      ics,
    };
  },
  samples: {
    plain: {
      to: 'asha@old.example',
      company: 'Northwind Labs',
      ics: { method: 'CANCEL', content: 'BEGIN:VCALENDAR' },
    },
  },
});
