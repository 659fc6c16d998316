import type { ConsentPurpose } from '@parley/contracts/room/room.schema.ts';
import { type CompanyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { formatDay, formatTime } from '@parley/domain/time/format-local.ts';
import { PRIVACY_MAILS } from '@parley/texts/mails/privacy.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { toDataNotice } from '../data-notice.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(PRIVACY_MAILS.withdrawal);

/** What a withdrawal has removed: how many of each, or whether there was one. */
export interface RemovedByWithdrawal {
  enrolment?: boolean;
  voiceprints?: number;
  checks?: number;
  transcript?: boolean;
  recordings?: number;
}

export interface WithdrawalReceipt {
  to: { email: string; greeted: string; zone: string };
  company: string;
  legal: CompanyLegal;
  purpose: ConsentPurpose;
  /** The title of the interview that the consent was about; undefined if it was about none. */
  interview: string | undefined;
  /** UTC, ISO 8601. */
  at: string;
  removed: RemovedByWithdrawal;
  appUrl: string;
}

function listRemoved(removed: RemovedByWithdrawal): string[] {
  const { enrolment, voiceprints = 0, checks = 0, transcript, recordings = 0 } = removed;
  const lines = [
    ...(enrolment ? [t('enrolment')] : []),
    ...(voiceprints > 0 ? [t('voiceprints', { count: voiceprints })] : []),
    ...(checks > 0 ? [t('checks', { count: checks })] : []),
    ...(transcript ? [t('transcript')] : []),
    ...(recordings > 0 ? [t('recordings', { count: recordings })] : []),
  ];
  return lines.length > 0 ? lines : [t('nothing')];
}

const SAMPLE: Omit<WithdrawalReceipt, 'removed' | 'purpose'> = {
  to: { email: 'asha.rao@example.com', greeted: 'Asha', zone: 'Asia/Kolkata' },
  company: 'Northwind Labs',
  legal: NO_LEGAL,
  interview: 'Technical interview: Backend engineer',
  at: '2026-03-03T20:30:00.000Z',
  appUrl: 'https://parley.example',
};

/** A receipt for a person who has withdrawn a consent: to what, when, and what was removed. */
export const CONSENT_WITHDRAWAL_MAIL = defineMail<WithdrawalReceipt>({
  compose({ to, company, legal, purpose, interview, at, removed, appUrl }) {
    const subject = t(`subject.${purpose}`);
    return {
      to: to.email,
      fromName: company,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: [greet(to.greeted), t('text')],
        facts: [
          ...(interview !== undefined && purpose !== 'voiceprint'
            ? [{ label: t('interview'), lines: [interview] }]
            : []),
          {
            label: t('when'),
            lines: [
              t('day-and-time', { day: formatDay(at, to.zone), time: formatTime(at, to.zone) }),
            ],
          },
          { label: t('erased'), lines: listRemoved(removed) },
          { label: t('retained'), lines: [t('retained-answers')] },
        ],
        footer: t('footer', { company }),
        notice: toDataNotice(company, legal, appUrl),
      }),
    };
  },
  samples: {
    'recording, one': { ...SAMPLE, purpose: 'recording', removed: { recordings: 1 } },
    'recording, two': { ...SAMPLE, purpose: 'recording', removed: { recordings: 2 } },
    'recording, nothing': { ...SAMPLE, purpose: 'recording', removed: {} },
    transcription: { ...SAMPLE, purpose: 'transcription', removed: { transcript: true } },
    'voiceprint, one of each': {
      ...SAMPLE,
      purpose: 'voiceprint',
      removed: { enrolment: true, voiceprints: 1, checks: 1 },
    },
    'voiceprint, several': {
      ...SAMPLE,
      purpose: 'voiceprint',
      interview: undefined,
      removed: { voiceprints: 1200, checks: 3 },
    },
  },
});
