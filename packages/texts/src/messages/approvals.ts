import { BECAUSE, type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages about approvals of requisitions. */
export const APPROVAL_KINDS = {
  'approval-asked': {
    label: 'A requisition waits for your approval',
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'approval-given': {
    label: 'A requisition you asked for is approved',
    group: 'approvals',
    mail: 'free',
    app: 'free',
    audience: STAFF,
  },
  'approval-refused': {
    label: 'A requisition you asked for is sent back',
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

export const APPROVAL_TEXTS = {
  'approval-asked': {
    app: {
      subject: 'An approval waits',
      text: ['{{person}} asks you to approve {{title}}'],
    },
    mail: {
      subject: '{{person}} asks for your approval: {{title}}',
      lines: [
        'Nobody can be interviewed for this position until somebody approves it. Approve it, or ' +
          'send it back and say what has to change.',
      ],
      action: 'Open the requisition',
    },
  },
  'approval-given': {
    app: { subject: 'A requisition is approved', text: ['{{person}} has approved {{title}}'] },
    mail: {
      subject: '{{person}} has approved {{title}}',
      lines: ['{{next}}'],
      action: 'Open the requisition',
    },
  },
  'approval-refused': {
    app: {
      subject: 'A requisition was sent back',
      text: ['{{person}} sent {{title}} back', BECAUSE],
    },
    mail: {
      subject: '{{person}} sent {{title}} back',
      lines: [
        ['Reason: {{reason}}', ''],
        'It is a draft again. Change it and ask for approval once more.',
      ],
      action: 'Open the requisition',
    },
  },
} as const satisfies Readonly<Record<keyof typeof APPROVAL_KINDS, MessageTexts>>;

/** The other texts of mails about approvals. */
export const APPROVAL_MAIL = {
  position: 'Position',
  department: 'Department',
  place: 'Place',
  openings: 'Openings',
  /** What can be done with an approved requisition: `next` of the mail above. */
  'next-open': 'Candidates can be put on it and interviews be booked.',
  'next-on-hold': 'It was on hold before it changed, and is on hold again.',
  'footer-asked': 'You get this because you may approve requisitions of your company on Parley.',
  'footer-answered': 'You get this because you asked for the approval.',
};
