import type { ApprovalNotificationKind } from '@parley/contracts/events/requisition.events.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { APPROVAL_MAIL, APPROVAL_TEXTS } from '@parley/texts/messages/approvals.ts';
import { fillIn, fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(APPROVAL_MAIL);

export interface ApprovalMessage {
  type: ApprovalNotificationKind;
  to: { email: string; name: string };
  requisition: Pick<
    Requisition,
    'id' | 'title' | 'department' | 'location' | 'openings' | 'status'
  >;
  /** The name of the member who requested, gave or refused the approval. */
  person: string;
  /** The reason that the member gave. */
  reason: string;
  appUrl: string;
}

const SAMPLE = {
  to: { email: 'bea.stone@northwind.example', name: 'Bea Stone' },
  requisition: {
    id: 'req_01JQ',
    title: 'Backend engineer',
    department: 'Platform',
    location: 'Berlin',
    openings: 2,
    status: 'open',
  },
  person: 'Cem Aydin',
  reason: '',
  appUrl: 'https://parley.example',
} as const;

/** An approval: to a member who may give it, or to the member who requested it. */
export const APPROVAL_MESSAGE = defineMail<ApprovalMessage>({
  compose({ type, to, requisition, person, reason, appUrl }) {
    const { id, title, department, location, openings, status } = requisition;
    const texts = APPROVAL_TEXTS[type].mail;
    const next = t(status === 'on_hold' ? 'next-on-hold' : 'next-open');
    const values = { person, title, reason, next };
    const subject = fillIn(texts.subject, values);
    const facts: [string, string][] = [
      [t('position'), title],
      [t('department'), department],
      [t('place'), location],
      [t('openings'), String(openings)],
    ];
    return {
      to: to.email,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [greet(to.name), ...fillInLines(texts.lines, values)],
        facts: facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => ({ label, lines: [value] })),
        action: { label: texts.action, href: `${appUrl}/app/management/requisition/${id}` },
        footer: t(type === 'approval-asked' ? 'footer-asked' : 'footer-answered'),
      }),
    };
  },
  samples: {
    asked: { ...SAMPLE, type: 'approval-asked' },
    'asked, without department and place': {
      ...SAMPLE,
      type: 'approval-asked',
      requisition: { ...SAMPLE.requisition, department: '', location: '' },
    },
    given: { ...SAMPLE, type: 'approval-given' },
    'given, on hold': {
      ...SAMPLE,
      type: 'approval-given',
      requisition: { ...SAMPLE.requisition, status: 'on_hold' },
    },
    refused: { ...SAMPLE, type: 'approval-refused' },
    'refused, with a reason': { ...SAMPLE, type: 'approval-refused', reason: 'No budget' },
  },
});
