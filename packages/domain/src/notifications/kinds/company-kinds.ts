import { STAFF, type NotificationKind } from './notification-kind.ts';

/** The kinds of notifications for a company's admins about the company itself. */
export const COMPANY_KINDS = {
  'domain-proof-ended': {
    group: 'approvals',
    mail: 'always',
    app: 'always',
    audience: STAFF,
    subject: "The proof of your company's domain has ended",
    message: (p) =>
      `The record that proves ${p.title} is gone. Until your company is approved again, it can ` +
      'write to few new people a day',
  },
  'domain-proved-elsewhere': {
    group: 'approvals',
    mail: 'always',
    app: 'always',
    audience: STAFF,
    subject: "Another company has proved your company's domain",
    message: (p) =>
      `Another company on Parley has proved that ${p.title} is its domain. If you do not know ` +
      'about it, check who can change the DNS records of the domain',
  },
} as const satisfies Record<string, NotificationKind>;
