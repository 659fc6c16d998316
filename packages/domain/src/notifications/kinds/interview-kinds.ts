import { because, BOTH, STAFF, type NotificationKind } from './notification-kind.ts';

/** The kinds of notifications about interviews that were booked, changed or cancelled. */
export const INTERVIEW_KINDS = {
  'interview-scheduled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
    subject: 'Interview scheduled',
    message: (p, { starts }) => `${p.title} with ${p.with} is on ${starts}`,
  },
  'interview-rescheduled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
    subject: 'Interview changed',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} is now on ${starts}${p.person ? `, changed by ${p.person}` : ''}` +
      because(p),
  },
  'interview-cancelled': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: BOTH,
    subject: 'Interview cancelled',
    message: (p, { starts }) => `${p.title} with ${p.with} on ${starts} is cancelled${because(p)}`,
  },
  'panel-left': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: STAFF,
    subject: 'You are off a panel',
    message: (p, { starts }) =>
      `${p.title} with ${p.with} on ${starts} goes on without you` +
      `${p.person ? `; ${p.person} changed the panel` : ''}${because(p)}`,
  },
  'voice-case-asked': {
    group: 'interviews',
    mail: 'always',
    app: 'always',
    audience: ['candidate'],
    subject: 'About your voice in an interview',
    message: (p) =>
      `A person at ${p.with} looks into the check of your voice for ${p.title}. You can say how ` +
      'it came about',
  },
} as const satisfies Record<string, NotificationKind>;
