import { BOTH, STAFF, type NotificationKind } from './notification-kind.ts';

/**
 * Returns the message about a no-show. The person who is missing does not get this notification.
 */
const missed: NotificationKind['message'] = (p, { starts }) =>
  p.missing
    ? `${p.missing} did not come to ${p.title} with ${p.with}, ${starts}`
    : `${p.title} with ${p.with}, ${starts}, did not take place`;

/** The kinds of notifications before and during an interview, and when it did not take place. */
export const REMINDER_KINDS = {
  'day-before': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
    subject: 'Interview coming up',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}`,
  },
  'hour-before': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
    subject: 'Interview in an hour',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}`,
  },
  join: {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
    subject: 'Interview about to begin',
    message: (p, { starts }) => `${p.title} with ${p.with} begins ${starts}. Open it to join`,
  },
  'room-entered': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Somebody is in the room',
    message: (p) => `${p.person} is in the room of ${p.title} with ${p.with}. Open it to join`,
  },
  'candidate-waiting': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'The candidate is waiting',
    message: (p) => `${p.person} waits in the lobby of ${p.title}. Open it to let them in`,
  },
  'nobody-joined': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Nobody has joined',
    message: (p, { starts }) => `Nobody has joined ${p.title} with ${p.with}, begun ${starts}`,
  },
  'no-show': {
    group: 'reminders',
    mail: 'never',
    app: 'free',
    audience: STAFF,
    subject: 'Somebody is missing',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} began ${starts} and ${p.missing || 'somebody'} is ` +
      'missing. Was it a no-show?',
  },
  'candidate-no-show': {
    group: 'reminders',
    mail: 'free',
    app: 'free',
    audience: BOTH,
    subject: 'An interview did not take place',
    message: missed,
  },
  'host-no-show': {
    group: 'reminders',
    mail: 'always',
    app: 'always',
    audience: BOTH,
    subject: 'An interview did not take place',
    message: missed,
  },
} as const satisfies Record<string, NotificationKind>;
