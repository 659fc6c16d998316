import type {
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';

/**
 * The times of a tenant's reminders. Offsets are in minutes; hours of the day are local to the
 * recipient.
 */
export type ReminderSettings = {
  dayBeforeMinutes: number;
  hourBeforeMinutes: number;
  joinMinutes: number;
  nobodyJoinedMinutes: number;
  noShowMinutes: number;
  /** Minutes after the end of the interview. */
  scorecardDueMinutes: number;
  /** Minutes after the scorecard was due. */
  hiringManagerCopyMinutes: number;
  recruiterFlagMinutes: number;
  nudgeHour: number;
  maxNudges: number;
  quietFromHour: number;
  quietUntilHour: number;
};

/** The defaults of docs/domain-model.md. */
export const REMINDER_DEFAULTS: ReminderSettings = {
  dayBeforeMinutes: 24 * 60,
  hourBeforeMinutes: 60,
  joinMinutes: 10,
  nobodyJoinedMinutes: 5,
  noShowMinutes: 15,
  scorecardDueMinutes: 60,
  hiringManagerCopyMinutes: 24 * 60,
  recruiterFlagMinutes: 48 * 60,
  nudgeHour: 9,
  maxNudges: 10,
  quietFromHour: 21,
  quietUntilHour: 8,
};

export const REMINDER_KINDS = [
  'confirm',
  'day-before',
  'hour-before',
  'join',
  'nobody-joined',
  'no-show',
  'scorecard-due',
  'scorecard-nudge',
  'scorecard-copy',
  'scorecard-flag',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export type Audience = 'candidate' | 'panelist' | 'recruiter' | 'hiring-manager';

/**
 * One message to one person. `number` counts the nudges from 1; it is 1 for every other kind. `at`
 * is UTC, ISO 8601.
 */
export type PlannedReminder = {
  kind: ReminderKind;
  number: number;
  at: string;
  audience: Audience;
  person: string;
};

/** A recipient with their IANA zone. */
export type Recipient = { id: string; zone: string; holidays?: ReadonlySet<string> };

export type PanelistRecipient = Recipient & {
  role: PanelistRole;
  state: string;
  scorecard: ScorecardState;
};

/** The input of the plan: the interview at this revision. Instants are UTC, ISO 8601. */
export type InterviewToPlan = {
  starts_at: string;
  ends_at: string;
  /** The time at which this revision was booked. */
  planned_at: string;
  candidate: Recipient;
  panelists: readonly PanelistRecipient[];
  /**
   * Who is notified of problems: one recruiter, or all recruiters who replace one that has left.
   */
  recruiters: readonly Recipient[];
  hiring_managers: readonly Recipient[];
};
