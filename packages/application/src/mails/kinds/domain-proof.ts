import { COMPANY_MAIL, COMPANY_TEXTS } from '@parley/texts/messages/company.ts';
import { fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(COMPANY_MAIL);

export interface DomainProofMessage {
  type: 'domain-proof-ended' | 'domain-proved-elsewhere';
  to: { email: string; name: string };
  domain: string;
  appUrl: string;
}

const SAMPLE = {
  to: { email: 'bea.stone@northwind.example', name: 'Bea Stone' },
  domain: 'northwind.example',
  appUrl: 'https://parley.example',
};

/** Tells an admin about the proof of the company's domain. */
export const DOMAIN_PROOF_MESSAGE = defineMail<DomainProofMessage>({
  compose({ type, to, domain, appUrl }) {
    const { subject, lines, action } = COMPANY_TEXTS[type].mail;
    return {
      to: to.email,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [greet(to.name), ...fillInLines(lines, { title: domain })],
        action: { label: action, href: `${appUrl}/management/company` },
        footer: t('footer'),
      }),
    };
  },
  samples: {
    ended: { ...SAMPLE, type: 'domain-proof-ended' },
    'proved elsewhere': { ...SAMPLE, type: 'domain-proved-elsewhere' },
  },
});
