import { type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages about candidates, and about mails that did not reach somebody. */
export const CANDIDATE_KINDS = {
  'mail-answered': {
    label: 'A candidate answers your message',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'mail-begun': {
    label: 'A candidate writes to you',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'candidate-withdrew': {
    label: 'A candidate withdraws',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'erasure-asked': {
    label: 'A candidate asks to be deleted',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'voice-case-opened': {
    label: "A candidate's voice was not recognized",
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'voice-case-assigned': {
    label: 'Somebody gives you a voice case',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
  'voice-case-answered': {
    label: 'A candidate answers about their voice',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'mail-not-sent': {
    label: 'A message to a candidate was not sent',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
  'notice-not-sent': {
    label: 'An invitation or another automatic email was not sent',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
  'notice-late': {
    label: 'An automatic email could not be sent for an hour',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
  'mail-returned': {
    label: 'A message to a candidate was not delivered',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
  'hold-over': {
    label: 'A hold you decided is over',
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

export const CANDIDATE_TEXTS = {
  'mail-answered': {
    app: {
      subject: 'An answer has come',
      text: [['{{person}} answered: {{title}}', '{{person}} answered']],
    },
  },
  'mail-begun': {
    app: {
      subject: 'A candidate has written',
      text: [['{{person}} wrote to you: {{title}}', '{{person}} wrote to you']],
    },
  },
  'candidate-withdrew': {
    app: {
      subject: 'A candidate has withdrawn',
      text: ['{{with}} has withdrawn from {{title}}. Interviews still to come are called off'],
    },
    mail: {
      subject: '{{with}} has withdrawn: {{title}}',
      lines: [
        '{{with}} has withdrawn from {{title}}. Interviews that are still to come are called off ' +
          'in ten minutes, with a message to the panel.',
        ['{{with}} writes: {{reason}}', ''],
      ],
      action: 'Open the board',
    },
  },
  'erasure-asked': {
    app: {
      subject: 'A candidate asks to be deleted',
      text: ['{{with}} asks you to delete everything that you hold about them'],
    },
    mail: {
      subject: '{{with}} asks to be deleted',
      lines: [
        '{{with}} asks you to delete everything that you hold about them. In the European Union ' +
          'you have a month to answer (GDPR, article 12).',
        'On the page of the candidate you delete them: profile, files, messages, interviews, ' +
          'scorecards, decisions and recordings go with it.',
      ],
      action: 'Open the candidate',
    },
  },
  'voice-case-opened': {
    app: {
      subject: 'A voice case is open',
      text: ['A voice check of {{with}}, {{title}}, waits for somebody to look into it'],
    },
  },
  'voice-case-assigned': {
    app: {
      subject: 'A voice case is yours',
      text: ['The voice case of {{with}}, {{title}}, is assigned to you'],
    },
  },
  'voice-case-answered': {
    app: {
      subject: 'An answer to a voice case',
      text: ['{{with}} has answered in the voice case of {{title}}'],
    },
  },
  'mail-not-sent': {
    app: {
      subject: 'A message was not sent',
      text: [
        [
          '{{title}} to {{person}} was not sent: {{missing}}',
          'An answer to {{person}} was not sent: {{missing}}',
        ],
      ],
    },
  },
  // `more` is the number of others to whom the mail was not sent.
  'notice-not-sent': {
    app: {
      subject: 'An email was not sent',
      text: [
        [
          '"{{title}}" to {{person}} and {{more}} more was not sent: {{missing}}',
          '"{{title}}" to {{person}} was not sent: {{missing}}',
        ],
      ],
    },
  },
  'notice-late': {
    app: {
      subject: 'An email is late',
      text: [
        [
          '"{{title}}" to {{person}} and {{more}} more has not been sent yet, because the mail ' +
            'service cannot be reached. It is sent as soon as that works again',
          '"{{title}}" to {{person}} has not been sent yet, because the mail service cannot be ' +
            'reached. It is sent as soon as that works again',
        ],
      ],
    },
  },
  'mail-returned': {
    app: {
      subject: 'A message was not delivered',
      text: [
        [
          '{{title}} was not delivered to {{person}}. Check the address',
          'An answer was not delivered to {{person}}. Check the address',
        ],
      ],
    },
  },
  'hold-over': {
    app: {
      subject: 'A hold is over',
      text: ['You put {{with}} on hold until today, {{title}}. Look at it again'],
    },
  },
} as const satisfies Readonly<Record<keyof typeof CANDIDATE_KINDS, MessageTexts>>;

/** The footers of mails about candidates. */
export const CANDIDATE_MAIL = {
  'footer-responsible': 'You get this because you are responsible for this requisition.',
  'footer-admin': 'You get this as an admin of the company.',
};
