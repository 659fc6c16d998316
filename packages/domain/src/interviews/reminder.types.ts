import type {
  PanelistRole,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';

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

/** Somebody who can be written to, with their IANA zone. */
export type Recipient = { id: string; zone: string; holidays?: ReadonlySet<string> };

export type PanelistRecipient = Recipient & {
  role: PanelistRole;
  state: string;
  scorecard: ScorecardState;
};

/**
 * What the plan is made from: the interview as it stands at this revision. Instants are UTC, ISO
 * 8601.
 */
export type InterviewToPlan = {
  starts_at: string;
  ends_at: string;
  /** When this revision was booked. */
  planned_at: string;
  candidate: Recipient;
  panelists: readonly PanelistRecipient[];
  /**
   * Who hears when something goes wrong: one person, or all who stand in for somebody who has left.
   */
  recruiters: readonly Recipient[];
  hiring_managers: readonly Recipient[];
};
