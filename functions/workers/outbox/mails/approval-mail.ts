import type { Mail } from '@parley/data/mail/mail.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { layOut } from './lay-out.ts';

export interface ApprovalMessage {
  type: 'approval-asked' | 'approval-given' | 'approval-refused';
  to: Pick<Member, 'email' | 'name'>;
  requisition: Requisition;
  /** Who asked, approved or sent it back, and why. */
  person: { by_name: string };
  reason: string;
  appUrl: string;
}

/** The mail about an approval: to who may give it, or to who asked for it. */
export function approvalMail({
  type,
  to,
  requisition,
  person: { by_name },
  reason,
  appUrl,
}: ApprovalMessage): Mail {
  const { id, title, department, location, openings, status } = requisition;
  const held =
    status === 'on_hold'
      ? 'It was on hold before it changed, and is on hold again.'
      : 'Candidates can be put on it and interviews be booked.';
  const { subject, lines } = {
    'approval-asked': {
      subject: `${by_name} asks for your approval: ${title}`,
      lines: [
        'Nobody can be interviewed for this position until somebody approves it. Approve it, or send it back and say what has to change.',
      ],
    },
    'approval-given': { subject: `${by_name} has approved ${title}`, lines: [held] },
    'approval-refused': {
      subject: `${by_name} sent ${title} back`,
      lines: [
        ...(reason ? [`Reason: ${reason}`] : []),
        'It is a draft again. Change it and ask for approval once more.',
      ],
    },
  }[type];
  const facts: [string, string][] = [
    ['Position', title],
    ['Department', department],
    ['Place', location],
    ['Openings', String(openings)],
  ];
  return {
    to: to.email,
    subject,
    ...layOut({
      heading: subject,
      paragraphs: [`Hello ${to.name},`, ...lines],
      facts: facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({ label, lines: [value] })),
      action: { label: 'Open the requisition', href: `${appUrl}/app/management/requisition/${id}` },
      footer:
        type === 'approval-asked'
          ? 'You get this because you may approve requisitions of your company on Parley.'
          : 'You get this because you asked for the approval.',
    }),
  };
}
