import { because, STAFF, type NotificationKind } from './notification-kind.ts';

/** The kinds of notifications about approvals of requisitions. */
export const APPROVAL_KINDS = {
  'approval-asked': {
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'An approval waits',
    message: (p) => `${p.person} asks you to approve ${p.title}`,
  },
  'approval-given': {
    group: 'approvals',
    mail: 'free',
    app: 'free',
    audience: STAFF,
    subject: 'A requisition is approved',
    message: (p) => `${p.person} has approved ${p.title}`,
  },
  'approval-refused': {
    group: 'approvals',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'A requisition was sent back',
    message: (p) => `${p.person} sent ${p.title} back${because(p)}`,
  },
} as const satisfies Record<string, NotificationKind>;
