import { BECAUSE, type MessageKind, type MessageTexts, STAFF, WROTE } from './message.ts';

/** The kinds of messages about what the people of an interview have answered. */
export const ANSWER_KINDS = {
  'panelist-declined': {
    label: 'Somebody cannot come',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'panelist-accepted': {
    label: 'Somebody accepts',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'candidate-declined': {
    label: 'A candidate declines an invitation',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'candidate-accepted': {
    label: 'A candidate accepts an invitation',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'answer-tentative': {
    label: 'Somebody may come, and has not decided',
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'time-proposed': {
    label: 'Somebody proposes another time',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'answer-not-applied': {
    label: 'An answer by email could not be applied',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'panelist-delegates': {
    label: 'A panelist passes an interview on',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'panelist-wrote': {
    label: 'A panelist writes about an interview',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'invitation-returned': {
    label: 'An invitation was not delivered',
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
  },
  'answer-refused': {
    label: 'Your answer to an invitation was not taken',
    group: 'answers',
    mail: 'always',
    app: 'always',
    audience: STAFF,
  },
} as const satisfies Record<string, MessageKind>;

export const ANSWER_TEXTS: Readonly<Record<keyof typeof ANSWER_KINDS, MessageTexts>> = {
  'panelist-declined': {
    app: {
      subject: 'Panel answer',
      text: ['{{person}} cannot come to {{title}} with {{with}} on {{starts}}', BECAUSE],
    },
    mail: {
      subject: '{{person}} cannot interview {{with}}',
      lines: [
        '{{person}} has declined.',
        ['Reason: {{reason}}', ''],
        'Choose somebody else or another time.',
      ],
      action: 'Open the interview',
    },
  },
  'panelist-accepted': {
    app: {
      subject: 'Panel answer',
      text: ['{{person}} comes to {{title}} with {{with}} on {{starts}}', WROTE],
    },
  },
  'candidate-declined': {
    app: {
      subject: 'Answer to an invitation',
      text: [
        '{{person}} has declined {{title}} on {{starts}}. It stays booked until you move it or ' +
          'call it off',
        BECAUSE,
      ],
    },
    mail: {
      subject: '{{person}} has declined: {{title}}',
      lines: [
        '{{person}} has declined the invitation. The interview stays booked until you move it or ' +
          'call it off.',
        ['Reason: {{reason}}', ''],
      ],
      action: 'Open the interview',
    },
  },
  'candidate-accepted': {
    app: {
      subject: 'Answer to an invitation',
      text: ['{{person}} has accepted {{title}} on {{starts}}', WROTE],
    },
  },
  'answer-tentative': {
    app: {
      subject: 'Answer to an invitation',
      text: [
        '{{person}} may come to {{title}} with {{with}} on {{starts}}, and has not decided',
        WROTE,
      ],
    },
  },
  'time-proposed': {
    app: {
      subject: 'Another time is proposed',
      text: [
        [
          '{{person}} proposes another time for {{title}} with {{with}}: {{proposed}}',
          '{{person}} proposes another time for {{title}} with {{with}}',
        ],
        WROTE,
      ],
    },
    mail: {
      subject: '{{person}} proposes another time: {{title}}',
      lines: [
        [
          '{{person}} cannot come at this time and proposes {{proposed}}. Nothing has changed ' +
            'yet: move the interview, or leave it as it is.',
          '{{person}} cannot come at this time and proposes another. Nothing has changed yet: ' +
            'move the interview, or leave it as it is.',
        ],
        ['{{person}} writes: {{reason}}', ''],
      ],
      action: 'Open the interview',
    },
  },
  // `missing` says what the answer was and from whom.
  'answer-not-applied': {
    app: {
      subject: 'An answer could not be applied',
      text: [
        '{{missing}}. It has not been applied to {{title}} with {{with}} on {{starts}}',
        WROTE,
      ],
    },
    mail: {
      subject: 'An answer could not be applied: {{title}} with {{with}}',
      lines: [
        '{{missing}}. It could not be applied automatically, so nothing has changed.',
        ['Proposed: {{proposed}}', ''],
        ['They write: {{reason}}', ''],
        'Open the interview to apply or dismiss it.',
      ],
      action: 'Review the answer',
    },
  },
  'panelist-delegates': {
    app: {
      subject: 'A panelist passes an interview on',
      text: [
        '{{missing}}: {{title}} with {{with}} on {{starts}}. The panel has not changed',
        WROTE,
      ],
    },
    mail: {
      subject: '{{person}} passes on the interview with {{with}}',
      lines: [
        '{{missing}}. The panel has not changed: add somebody else yourself if you agree.',
        ['They write: {{reason}}', ''],
      ],
      action: 'Open the interview',
    },
  },
  'panelist-wrote': {
    app: {
      subject: 'A panelist has written',
      text: ['{{person}} wrote about {{title}} with {{with}} on {{starts}}', WROTE],
    },
    mail: {
      subject: '{{person}} wrote about the interview with {{with}}',
      lines: [
        [
          '{{person}} writes: {{reason}}',
          '{{person}} replied to the invitation. You can read it once you have sent your ' +
            'scorecard.',
        ],
      ],
      action: 'Open the interview',
    },
  },
  // `missing` says whose mail was not delivered and why.
  'invitation-returned': {
    app: {
      subject: 'An invitation was not delivered',
      text: ['{{missing}}. It was about {{title}} with {{with}} on {{starts}}. Check the address'],
    },
    mail: {
      subject: 'Not delivered: {{title}} with {{with}}',
      lines: [
        '{{missing}}.',
        'They may not know about this interview. Check the address, or tell them in another way.',
      ],
      action: 'Open the interview',
    },
  },
  'answer-refused': {
    app: {
      subject: 'Your answer was not taken',
      text: ['You stay off {{title}} with {{with}} on {{starts}}: {{missing}}'],
    },
    mail: {
      subject: 'You stay off the panel for {{with}}',
      lines: [
        'You had declined this interview and have now accepted it in your calendar. That was not ' +
          'taken: {{missing}}.',
        'Open the interview to see when it is, or speak to whoever booked it.',
      ],
      action: 'Open the interview',
    },
  },
};
