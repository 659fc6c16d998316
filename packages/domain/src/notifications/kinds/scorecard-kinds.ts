import { STAFF, type NotificationKind } from './notification-kind.ts';

/** The kinds of notifications about scorecards that are due, and about quotes on them. */
export const SCORECARD_KINDS = {
  'scorecard-due': {
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'Scorecard due',
    message: (p) => `Write your scorecard of ${p.with} for ${p.title}`,
  },
  'scorecard-nudge': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
    subject: 'Scorecard still due',
    message: (p) => `Your scorecard of ${p.with} for ${p.title} is still missing`,
  },
  'scorecard-asked': {
    group: 'scorecards',
    mail: 'free',
    app: 'always',
    audience: STAFF,
    subject: 'Somebody asks for your scorecard',
    message: (p) => `${p.person || 'Somebody'} asks for your scorecard of ${p.with} for ${p.title}`,
  },
  'scorecard-copy': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
    subject: 'Scorecards missing',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'scorecard-flag': {
    group: 'scorecards',
    mail: 'free',
    app: 'free',
    audience: STAFF,
    subject: 'Scorecards two days late',
    message: (p) => `${p.title} with ${p.with} still waits for ${p.missing}`,
  },
  'quote-corrected': {
    group: 'scorecards',
    mail: 'never',
    app: 'always',
    audience: STAFF,
    subject: 'A quote on your scorecard was corrected',
    message: (p) =>
      `${p.person} has corrected words that your scorecard of ${p.with} for ${p.title} quotes`,
  },
} as const satisfies Record<string, NotificationKind>;
