import { DateTime } from 'luxon'; /**
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

export type QuietHours = { quietFromHour: number; quietUntilHour: number };

/**
 * The instant itself, or, when it falls into the person's night, the end of that night (08:00 local
 * by default).
 * @param at UTC, ISO 8601
 * @param zone IANA zone of the person
 * @param quiet local hours; the night begins in the evening and ends in the morning
 */
export function deferQuietHours(
  at: string,
  zone: string,
  { quietFromHour, quietUntilHour }: QuietHours,
): string {
  const local = DateTime.fromISO(at, { zone });
  if (local.hour >= quietUntilHour && local.hour < quietFromHour)
    return local.toUTC().toISO() as string;
  const morning = local.hour >= quietFromHour ? local.plus({ days: 1 }) : local;
  return morning.startOf('day').set({ hour: quietUntilHour }).toUTC().toISO() as string;
}
