/**
 * Times of a tenant's reminders. Offsets are minutes, hours of the day are local to the person
 * written to.
 */
export type ReminderSettings = {
  dayBeforeMinutes: number;
  hourBeforeMinutes: number;
  joinMinutes: number;
  nobodyJoinedMinutes: number;
  noShowMinutes: number;
  /** After the end. */
  scorecardDueMinutes: number;
  /** After the scorecard was due. */
  hiringManagerCopyMinutes: number;
  recruiterFlagMinutes: number;
  nudgeHour: number;
  maxNudges: number;
  quietFromHour: number;
  quietUntilHour: number;
};

/** The defaults of design/domain.md. */
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
