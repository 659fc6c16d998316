import { BOTH, type MessageKind, type MessageTexts, STAFF } from './message.ts';

/** The kinds of messages before and during an interview, and when it did not take place. */
export const REMINDER_KINDS = {
  'day-before': {
    label: 'The day before an interview',
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
  },
  'hour-before': {
    label: 'An hour before an interview',
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
  },
  join: {
    label: 'Ten minutes before: time to join',
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
  },
  'room-entered': {
    label: 'A colleague is in the room of your interview',
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'candidate-waiting': {
    label: 'A candidate waits to be let in',
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'nobody-joined': {
    label: 'Nobody has joined an interview',
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'no-show': {
    label: 'Somebody is missing from an interview',
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
  },
  'candidate-no-show': {
    label: 'The candidate did not come',
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
  },
  'host-no-show': {
    label: 'The panel did not come',
    group: 'reminders',
    mail: 'always',
    app: 'always',
    audience: BOTH,
  },
} as const satisfies Record<string, MessageKind>;

/** The person who is missing is not told that they did not come. */
const DID_NOT_TAKE_PLACE: MessageTexts['app'] = {
  subject: 'An interview did not take place',
  text: [
    [
      '{{missing}} did not come to {{title}} with {{with}}, {{starts}}',
      '{{title}} with {{with}}, {{starts}}, did not take place',
    ],
  ],
};

export const REMINDER_TEXTS: Readonly<Record<keyof typeof REMINDER_KINDS, MessageTexts>> = {
  'day-before': {
    app: { subject: 'Interview coming up', text: ['{{title}} with {{with}} begins {{starts}}'] },
    mail: {
      subject: 'Soon: interview with {{with}}',
      lines: [
        "Your interview with {{with}} is coming up. The page has the candidate's files and what " +
          'to ask.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'Soon: your interview with {{with}}',
      lines: ['Your interview with {{with}} is coming up.'],
      action: 'Open the interview',
    },
  },
  'hour-before': {
    app: { subject: 'Interview in an hour', text: ['{{title}} with {{with}} begins {{starts}}'] },
    mail: {
      subject: 'In an hour: interview with {{with}}',
      lines: ['Your interview with {{with}} begins in an hour.'],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'In an hour: your interview with {{with}}',
      lines: ['Your interview with {{with}} begins in an hour.'],
      action: 'Open the interview',
    },
  },
  join: {
    app: {
      subject: 'Interview about to begin',
      text: ['{{title}} with {{with}} begins {{starts}}. Open it to join'],
    },
    mail: {
      subject: 'In ten minutes: interview with {{with}}',
      lines: ['Your interview with {{with}} is about to begin.'],
      action: 'Join the interview',
    },
    candidateMail: {
      subject: 'In ten minutes: your interview with {{with}}',
      lines: [
        'Your interview with {{with}} is about to begin. Open the link now: you can look at ' +
          'your camera and microphone before you go in.',
      ],
      action: 'Join the interview',
    },
  },
  'room-entered': {
    app: {
      subject: 'Somebody is in the room',
      text: ['{{person}} is in the room of {{title}} with {{with}}. Open it to join'],
    },
  },
  'candidate-waiting': {
    app: {
      subject: 'The candidate is waiting',
      text: ['{{person}} waits in the lobby of {{title}}. Open it to let them in'],
    },
  },
  'nobody-joined': {
    app: {
      subject: 'Nobody has joined',
      text: ['Nobody has joined {{title}} with {{with}}, begun {{starts}}'],
    },
  },
  'no-show': {
    app: {
      subject: 'Somebody is missing',
      text: [
        [
          '{{title}} with {{with}} began {{starts}} and {{missing}} is missing. Was it a no-show?',
          '{{title}} with {{with}} began {{starts}} and somebody is missing. Was it a no-show?',
        ],
      ],
    },
  },
  'candidate-no-show': {
    app: DID_NOT_TAKE_PLACE,
    mail: {
      subject: '{{missing}} did not come',
      lines: [
        'It was reported that {{with}} did not come to this interview.',
        'No feedback is asked of you. It can be moved to another time.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'We missed you: your interview with {{with}}',
      lines: [
        'We waited for you and are sorry that we did not meet.',
        'Something may have come up, or something did not work. Answer this mail and tell us, ' +
          'and we look for another time.',
      ],
      action: 'Open the interview',
    },
  },
  'host-no-show': {
    app: DID_NOT_TAKE_PLACE,
    mail: {
      subject: 'Nobody met {{with}}',
      lines: [
        'It was reported that the panel did not come to the interview with {{with}}. {{with}} ' +
          'has got an apology and waits for another time.',
        'No feedback is asked of you.',
      ],
      action: 'Open the interview',
    },
    candidateMail: {
      subject: 'We are sorry: your interview with {{with}}',
      lines: [
        'You were there and we were not. That is our mistake, and we apologise for the time it ' +
          'cost you.',
        '{{with}} will offer you another time. You do not have to do anything; if you would ' +
          'like to suggest a time, answer this mail.',
      ],
      action: 'Open the interview',
    },
  },
};
