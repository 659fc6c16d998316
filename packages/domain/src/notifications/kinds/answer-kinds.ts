import { truncateWithEllipsis } from '../../text/truncate-text.ts';
import {
  because,
  STAFF,
  type NotificationKind,
  type NotificationParams,
} from './notification-kind.ts';

/** As many characters of a person's words are in a notification; the page has them all. */
const MAX_WORDS = 500;

/** Returns what a person wrote as an ending of a message; empty without words. */
const wrote = ({ reason }: NotificationParams) =>
  reason ? `. They write: ${truncateWithEllipsis(reason, MAX_WORDS)}` : '';

/** Returns the proposed time as part of a message; empty if none was recognized. */
function proposes({ proposed_at, proposed_days }: NotificationParams, proposed: string): string {
  if (proposed_days) return `: ${proposed_days}`;
  return proposed_at ? `: ${proposed}` : '';
}

/** Returns the first recipient of unsent mails, and how many there are besides. */
const recipients = ({ person, more }: NotificationParams) =>
  more ? `${person} and ${more} more` : person;

/** The kinds of notifications about what others have answered, asked or not received. */
export const ANSWER_KINDS = {
  'panelist-declined': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'Panel answer',
    message: (p, { starts }) =>
      `${p.person} cannot come to ${p.title} with ${p.with} on ${starts}${because(p)}`,
  },
  'panelist-accepted': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Panel answer',
    message: (p, { starts }) =>
      `${p.person} comes to ${p.title} with ${p.with} on ${starts}${wrote(p)}`,
  },
  'candidate-declined': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'Answer to an invitation',
    message: (p, { starts }) =>
      `${p.person} has declined ${p.title} on ${starts}. It stays booked until you move it ` +
      `or call it off${because(p)}`,
  },
  'candidate-accepted': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Answer to an invitation',
    message: (p, { starts }) => `${p.person} has accepted ${p.title} on ${starts}${wrote(p)}`,
  },
  'answer-tentative': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Answer to an invitation',
    message: (p, { starts }) =>
      `${p.person} may come to ${p.title} with ${p.with} on ${starts}, and has not decided` +
      wrote(p),
  },
  'time-proposed': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'Another time is proposed',
    message: (p, { proposed }) =>
      `${p.person} proposes another time for ${p.title} with ` +
      p.with +
      proposes(p, proposed) +
      wrote(p),
  },
  'answer-not-applied': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'An answer could not be applied',
    message: (p, { starts }) =>
      `${p.missing}. It has not been applied to ${p.title} with ${p.with} on ${starts}${wrote(p)}`,
  },
  'panelist-delegates': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'A panelist passes an interview on',
    message: (p, { starts }) =>
      `${p.missing}: ${p.title} with ${p.with} on ${starts}. The panel has not changed${wrote(p)}`,
  },
  'panelist-wrote': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'A panelist has written',
    message: (p, { starts }) =>
      `${p.person} wrote about ${p.title} with ${p.with} on ${starts}${wrote(p)}`,
  },
  'invitation-returned': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'An invitation was not delivered',
    message: (p, { starts }) =>
      `${p.missing}. It was about ${p.title} with ${p.with} on ${starts}. Check the address`,
  },
  'answer-refused': {
    group: 'answers',
    mail: 'always',
    app: 'always',
    audience: STAFF,
    subject: 'Your answer was not taken',
    message: (p, { starts }) => `You stay off ${p.title} with ${p.with} on ${starts}: ${p.missing}`,
  },
  'mail-answered': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'An answer has come',
    message: (p) => (p.title ? `${p.person} answered: ${p.title}` : `${p.person} answered`),
  },
  'mail-begun': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'A candidate has written',
    message: (p) => (p.title ? `${p.person} wrote to you: ${p.title}` : `${p.person} wrote to you`),
  },
  'candidate-withdrew': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'A candidate has withdrawn',
    message: (p) =>
      `${p.with} has withdrawn from ${p.title}. Interviews still to come are called off`,
  },
  'erasure-asked': {
    group: 'answers',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'A candidate asks to be deleted',
    message: (p) => `${p.with} asks you to delete everything that you hold about them`,
  },
  'voice-case-opened': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'A voice case is open',
    message: (p) => `A voice check of ${p.with}, ${p.title}, waits for somebody to look into it`,
  },
  'voice-case-assigned': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'A voice case is yours',
    message: (p) => `The voice case of ${p.with}, ${p.title}, is assigned to you`,
  },
  'voice-case-answered': {
    group: 'answers',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'An answer to a voice case',
    message: (p) => `${p.with} has answered in the voice case of ${p.title}`,
  },
  'mail-not-sent': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'A message was not sent',
    message: (p) => `${p.title || 'An answer'} to ${p.person} was not sent: ${p.missing}`,
  },
  'notice-not-sent': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'An email was not sent',
    message: (p) => `"${p.title}" to ${recipients(p)} was not sent: ${p.missing}`,
  },
  'notice-late': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'An email is late',
    message: (p) =>
      `"${p.title}" to ${recipients(p)} has not been sent yet, because the mail service cannot be ` +
      'reached. It is sent as soon as that works again',
  },
  'mail-returned': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'A message was not delivered',
    message: (p) => `${p.title || 'An answer'} was not delivered to ${p.person}. Check the address`,
  },
  'hold-over': {
    group: 'answers',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'A hold is over',
    message: (p) => `You put ${p.with} on hold until today, ${p.title}. Look at it again`,
  },
} as const satisfies Record<string, NotificationKind>;
