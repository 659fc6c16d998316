import { type CompanyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { formatDay } from '@parley/domain/time/format-local.ts';
import { PRIVACY_MAILS } from '@parley/texts/mails/privacy.ts';
import { INTERVIEW_TEXTS } from '@parley/texts/messages/interviews.ts';
import { fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { toDataNotice } from '../data-notice.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(PRIVACY_MAILS['voice-case']);

export interface VoiceCaseQuestion {
  /** The candidate, with the zone in which the day is shown. */
  to: { email: string; greeted: string; zone: string };
  company: string;
  legal: CompanyLegal;
  /** The comparison of the voice. */
  check: { recorded_at: string; stage: string; requisition: string };
  /** Where the candidate can answer; undefined if there is no such page any more. */
  href: string | undefined;
  appUrl: string;
}

const SAMPLE: VoiceCaseQuestion = {
  to: { email: 'asha.rao@example.com', greeted: 'Asha', zone: 'Asia/Kolkata' },
  company: 'Northwind Labs',
  legal: NO_LEGAL,
  check: {
    recorded_at: '2026-03-03T20:30:00.000Z',
    stage: 'Technical interview',
    requisition: 'Backend engineer',
  },
  href: 'https://parley.example/app/candidate/voice',
  appUrl: 'https://parley.example',
};

/** Tells a candidate that a person looks into the comparison of their voice. */
export const VOICE_CASE_ASKED_MESSAGE = defineMail<VoiceCaseQuestion>({
  compose({ to, company, legal, check, href, appUrl }) {
    const { subject, lines, action } = INTERVIEW_TEXTS['voice-case-asked'].candidateMail;
    const values = {
      with: company,
      day: formatDay(check.recorded_at, to.zone),
      stage: check.stage,
      title: check.requisition,
    };
    return {
      to: to.email,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: [greet(to.greeted), ...fillInLines(lines, values)],
        ...(href ? { action: { label: action, href } } : {}),
        footer: t('footer', { company }),
        notice: toDataNotice(company, legal, appUrl),
      }),
    };
  },
  samples: { plain: SAMPLE, 'without a page': { ...SAMPLE, href: undefined } },
});
