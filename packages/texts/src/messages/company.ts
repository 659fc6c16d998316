import { type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages for a company's admins about the company itself. */
export const COMPANY_KINDS = {
  'domain-proof-ended': {
    label: "The proof of your company's domain has ended",
    group: 'approvals',
    mail: 'always',
    app: 'always',
    audience: STAFF,
  },
  'domain-proved-elsewhere': {
    label: 'Another company has proved your domain',
    group: 'approvals',
    mail: 'always',
    app: 'always',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

/** `title` is the domain. */
export const COMPANY_TEXTS = {
  'domain-proof-ended': {
    app: {
      subject: "The proof of your company's domain has ended",
      text: [
        'The record that proves {{title}} is gone. Until your company is approved again, it can ' +
          'write to few new people a day',
      ],
    },
    mail: {
      subject: "The proof of your company's domain has ended",
      lines: [
        'The record that proves {{title}} is gone. Until your company is approved again, it can ' +
          'write to few new people a day.',
      ],
      action: 'Open the company settings',
    },
  },
  'domain-proved-elsewhere': {
    app: {
      subject: "Another company has proved your company's domain",
      text: [
        'Another company on Parley has proved that {{title}} is its domain. If you do not know ' +
          'about it, check who can change the DNS records of the domain',
      ],
    },
    mail: {
      subject: "Another company has proved your company's domain",
      lines: [
        'Another company on Parley has proved that {{title}} is its domain. If you do not know ' +
          'about it, check who can change the DNS records of the domain.',
      ],
      action: 'Open the company settings',
    },
  },
} as const satisfies Readonly<Record<keyof typeof COMPANY_KINDS, MessageTexts>>;

export const COMPANY_MAIL = {
  footer: 'You get this because you are an admin of your company on Parley.',
};
