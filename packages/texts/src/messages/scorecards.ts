import { type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages about scorecards that are due, and about quotes on them. */
export const SCORECARD_KINDS = {
  'scorecard-due': {
    label: 'Your scorecard is due',
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'scorecard-nudge': {
    label: 'Your scorecard is still missing, each working morning',
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
  },
  'scorecard-asked': {
    label: 'Somebody asks for your scorecard',
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'scorecard-copy': {
    label: 'Scorecards of your requisition are a day late',
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
  },
  'scorecard-flag': {
    label: 'Scorecards you asked for are two days late',
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
  },
  'quote-corrected': {
    label: 'Words that your scorecard quotes are corrected after the decision',
    group: 'scorecards',
    mail: 'never',
    app: 'always',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

export const SCORECARD_TEXTS: Readonly<Record<keyof typeof SCORECARD_KINDS, MessageTexts>> = {
  'scorecard-due': {
    app: {
      subject: 'Scorecard due',
      text: ['Write your scorecard of {{with}} for {{title}}'],
    },
    mail: {
      subject: 'Scorecard for {{with}} is due',
      lines: [
        'Write down what you heard from {{with}} while it is fresh.',
        "The others' scorecards open once yours is in.",
      ],
      action: 'Write the scorecard',
    },
  },
  'scorecard-nudge': {
    app: {
      subject: 'Scorecard still due',
      text: ['Your scorecard of {{with}} for {{title}} is still missing'],
    },
    mail: {
      subject: 'Still missing: your scorecard for {{with}}',
      lines: ['The decision about {{with}} waits for your scorecard.'],
      action: 'Write the scorecard',
    },
  },
  'scorecard-asked': {
    app: {
      subject: 'Somebody asks for your scorecard',
      text: [
        [
          '{{person}} asks for your scorecard of {{with}} for {{title}}',
          'Somebody asks for your scorecard of {{with}} for {{title}}',
        ],
      ],
    },
    mail: {
      subject: [
        '{{person}} asks for your scorecard for {{with}}',
        'Somebody asks for your scorecard for {{with}}',
      ],
      lines: ['The decision about {{with}} waits for your scorecard.'],
      action: 'Write the scorecard',
    },
  },
  'scorecard-copy': {
    app: {
      subject: 'Scorecards missing',
      text: ['{{title}} with {{with}} still waits for {{missing}}'],
    },
    mail: {
      subject: 'Scorecards missing for {{with}}',
      lines: ['A day after they were due, these scorecards are missing: {{missing}}.'],
      action: 'Open the interview',
    },
  },
  'scorecard-flag': {
    app: {
      subject: 'Scorecards two days late',
      text: ['{{title}} with {{with}} still waits for {{missing}}'],
    },
    mail: {
      subject: 'Scorecards two days late for {{with}}',
      lines: [
        'Two days after they were due, these scorecards are missing: {{missing}}. No decision ' +
          'can be made without them unless you waive them.',
      ],
      action: 'Open the interview',
    },
  },
  'quote-corrected': {
    app: {
      subject: 'A quote on your scorecard was corrected',
      text: ['{{person}} has corrected words that your scorecard of {{with}} for {{title}} quotes'],
    },
  },
};
