import type { ErasedKind } from '@parley/contracts/erasure/erasure.schema.ts';
import { type CompanyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { backupsUntil } from '@parley/domain/erasure/backups-until.ts';
import { formatDay } from '@parley/domain/time/format-local.ts';
import { PRIVACY_MAILS } from '@parley/texts/mails/privacy.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { toDataNotice } from '../data-notice.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(PRIVACY_MAILS.erasure);

export interface ErasureReceipt {
  to: { email: string; name: string; zone: string };
  company: string;
  legal: CompanyLegal;
  erased: readonly { kind: ErasedKind; count: number }[];
  /** Whether the person could sign in. */
  couldSignIn: boolean;
  /** UTC, ISO 8601. */
  at: string;
  appUrl: string;
}

const SAMPLE: ErasureReceipt = {
  to: { email: 'asha.rao@example.com', name: 'Asha', zone: 'Asia/Kolkata' },
  company: 'Northwind Labs',
  legal: { ...NO_LEGAL, privacy_url: 'https://northwind.example/privacy' },
  erased: [],
  couldSignIn: false,
  at: '2026-03-03T20:30:00.000Z',
  appUrl: 'https://parley.example',
};

/** A receipt for a person whose data were erased: what was deleted and what is kept. */
export const ERASURE_RECEIPT_MAIL = defineMail<ErasureReceipt>({
  compose({ to, company, legal, erased, couldSignIn, at, appUrl }) {
    const subject = t('subject', { company });
    return {
      to: to.email,
      fromName: company,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: [greet(to.name), t('text', { company })],
        facts: [
          {
            label: t('deleted'),
            lines: [
              t('profile'),
              ...erased.map(({ kind, count }) =>
                t('count', { kind: t(`kinds.${kind}`), number: count }),
              ),
              ...(couldSignIn ? [t('access', { company })] : []),
            ],
          },
          {
            label: t('retained'),
            lines: [
              t('retained-numbers'),
              t('retained-log'),
              t('retained-backups', { day: formatDay(backupsUntil(at), to.zone) }),
            ],
          },
          { label: t('when'), lines: [formatDay(at, to.zone)] },
        ],
        footer: t('footer', { company }),
        notice: toDataNotice(company, legal, appUrl),
      }),
    };
  },
  samples: {
    'only a profile': SAMPLE,
    'with data and a sign-in': {
      ...SAMPLE,
      erased: [
        { kind: 'files', count: 1 },
        { kind: 'applications', count: 2 },
        { kind: 'interviews', count: 3 },
        { kind: 'scorecards', count: 4 },
        { kind: 'decisions', count: 5 },
        { kind: 'comments', count: 6 },
        { kind: 'tasks', count: 7 },
        { kind: 'chat-messages', count: 8 },
        { kind: 'messages', count: 9 },
        { kind: 'drafts', count: 10 },
        { kind: 'invitation-replies', count: 11 },
        { kind: 'recordings', count: 12 },
        { kind: 'transcripts', count: 13 },
        { kind: 'room-messages', count: 14 },
        { kind: 'moments', count: 15 },
        { kind: 'consents', count: 16 },
        { kind: 'voiceprints', count: 17 },
        { kind: 'feedback', count: 18 },
        { kind: 'notifications', count: 1900 },
        { kind: 'calendar-events', count: 20 },
      ],
      couldSignIn: true,
    },
  },
});
