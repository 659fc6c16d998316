import { CONTACT_MAILS } from '@parley/texts/mails/contact.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(CONTACT_MAILS);

/** What somebody wrote through the contact form. */
export interface ContactMailData {
  message: { name: string; email: string; message: string };
  supportAddress: string;
}

const SAMPLE: ContactMailData = {
  message: {
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    message: 'Does it work\r\non a tablet?',
  },
  supportAddress: 'support@parley.example',
};

/** A contact message for the support address; an answer goes to the person who wrote. */
export const CONTACT_RECEIVED_MAIL = defineMail<ContactMailData>({
  compose: ({ message: { name, email, message }, supportAddress }) => ({
    to: supportAddress,
    replyTo: email,
    subject: t('received.subject', { name }),
    ...layOut({
      heading: t('received.heading', { name }),
      paragraphs: message.split(/\r?\n/),
      facts: [{ label: t('received.from'), lines: [name, email] }],
      footer: t('received.footer'),
    }),
  }),
  samples: { plain: SAMPLE },
});

/**
 * An answer to the person who wrote through the contact form, with what they had written. Replies
 * go to the support address.
 */
export const CONTACT_ANSWER_MAIL = defineMail<
  ContactMailData & { answer: { text: string; by_name: string } }
>({
  compose: ({ message: { name, email, message }, answer, supportAddress }) => ({
    to: email,
    replyTo: supportAddress,
    subject: t('answered.subject'),
    submitted: 'by-hand',
    ...layOut({
      heading: t('answered.heading', { name }),
      paragraphs: answer.text.split(/\r?\n/),
      facts: [{ label: t('answered.you-wrote'), lines: message.split(/\r?\n/) }],
      footer: t('answered.footer', { by: answer.by_name }),
    }),
  }),
  samples: {
    plain: { ...SAMPLE, answer: { text: 'Yes, it does.\nTry it.', by_name: 'Pia Moor' } },
  },
});
