import { ADDRESS_MAILS } from '@parley/texts/mails/addresses.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(ADDRESS_MAILS.unknown);

export interface AnsweredMail {
  /** The proven sender of the mail that is answered. */
  to: string;
  /** Its Message-ID. */
  headerId: string | undefined;
}

/** The answer to a mail to an address that names nothing. Nothing of the received mail is in it. */
export const UNKNOWN_ADDRESS_MAIL = defineMail<AnsweredMail>({
  compose: ({ to, headerId }) => ({
    to,
    subject: t('subject'),
    submitted: 'auto-replied',
    ...(headerId === undefined ? {} : { references: [headerId] }),
    ...layOut({
      heading: t('subject'),
      paragraphs: [t('text'), t('instead')],
      footer: t('footer'),
    }),
  }),
  samples: { plain: { to: 'asha.rao@example.com', headerId: '<a@example.com>' } },
});
