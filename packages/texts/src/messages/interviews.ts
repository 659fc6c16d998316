import { BECAUSE, BOTH, type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages about interviews that were booked, changed or cancelled. */
export const INTERVIEW_KINDS = {
  'interview-scheduled': {
    label: 'An interview is scheduled',
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
  },
  'interview-rescheduled': {
    label: 'An interview has changed',
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
  },
  'interview-cancelled': {
    label: 'An interview is cancelled',
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
  },
  'panel-left': {
    label: 'You are off a panel',
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: STAFF,
  },
  'voice-case-asked': {
    label: 'Your voice was not recognized',
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: ['candidate'],
  },
} as const satisfies Record<string, MessageKind>;

export const INTERVIEW_TEXTS = {
  'interview-scheduled': {
    app: {
      subject: 'Interview scheduled',
      text: ['{{title}} with {{with}} is on {{starts}}'],
    },
    mail: {
      subject: 'Interview with {{with}}: {{title}}',
      lines: [
        [
          '{{person}} has put you on the panel for {{with}}. The invitation for your calendar is ' +
            'attached.',
          'You are on the panel for {{with}}. The invitation for your calendar is attached.',
        ],
        'Open the interview to accept or to say that you cannot come.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'Your interview with {{with}}',
      lines: [
        '{{with}} would like to meet you. The invitation for your calendar is attached.',
        'The link leads you to the interview, on a computer or a phone, without signing in. ' +
          'It opens 15 minutes before. Please keep it to yourself.',
        'On the same page you say whether you come, ask for another time, or write to us. You ' +
          'can try there, on any day before, whether your browser, camera and sound work. You ' +
          'can also answer this mail.',
      ],
      action: 'Open the interview',
    },
  },
  'interview-rescheduled': {
    app: {
      subject: 'Interview changed',
      text: [
        [
          '{{title}} with {{with}} is now on {{starts}}, changed by {{person}}',
          '{{title}} with {{with}} is now on {{starts}}',
        ],
        BECAUSE,
      ],
    },
    mail: {
      subject: 'Changed: interview with {{with}}',
      lines: [
        [
          '{{person}} has changed the interview with {{with}}.',
          'The interview with {{with}} has changed.',
        ],
        ['New on the panel: {{joined}}.', ''],
        ['No longer on the panel: {{left}}.', ''],
        ['Why: {{reason}}', ''],
        'The attached invitation brings your calendar up to date.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'Changed: your interview with {{with}}',
      lines: [
        'Your interview with {{with}} has changed.',
        ['Why: {{reason}}', ''],
        'The attached invitation brings your calendar up to date.',
      ],
      action: 'Open the interview',
    },
  },
  'interview-cancelled': {
    app: {
      subject: 'Interview cancelled',
      text: ['{{title}} with {{with}} on {{starts}} is cancelled', BECAUSE],
    },
    mail: {
      subject: 'Cancelled: interview with {{with}}',
      lines: [
        'The interview with {{with}} will not take place.',
        ['Reason: {{reason}}', ''],
        'The attachment takes it out of your calendar.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'Cancelled: your interview with {{with}}',
      lines: [
        'Your interview with {{with}} will not take place.',
        ['Reason: {{reason}}', ''],
        '{{with}} will tell you what happens next.',
        'The attachment takes it out of your calendar.',
      ],
      action: 'Open the interview',
    },
  },
  'panel-left': {
    app: {
      subject: 'You are off a panel',
      text: [
        [
          '{{title}} with {{with}} on {{starts}} goes on without you; {{person}} changed the panel',
          '{{title}} with {{with}} on {{starts}} goes on without you',
        ],
        BECAUSE,
      ],
    },
    mail: {
      subject: 'You are off the panel for {{with}}',
      lines: [
        [
          '{{person}} has taken you off the panel. The interview with {{with}} goes on without ' +
            'you.',
          'The interview with {{with}} goes on without you.',
        ],
        ['Why: {{reason}}', ''],
        'The attachment takes it out of your calendar.',
      ],
      action: 'See what changed',
    },
  },
  'voice-case-asked': {
    app: {
      subject: 'About your voice in an interview',
      text: [
        'A person at {{with}} looks into the check of your voice for {{title}}. You can say how ' +
          'it came about',
      ],
    },
    candidateMail: {
      subject: 'About your voice in an interview',
      lines: [
        'You have agreed that {{with}} compares your voice across interviews. For the interview ' +
          'of {{day}} ({{stage}}, {{title}}) the comparison gave no clear result. Another ' +
          'microphone, a cold or a bad line are common reasons.',
        'Nothing is decided by this. A person at the company looks into it, and you can tell ' +
          'them how it came about. You do not have to.',
      ],
      action: 'Say how it came about',
    },
  },
} as const satisfies Readonly<Record<keyof typeof INTERVIEW_KINDS, MessageTexts>>;
