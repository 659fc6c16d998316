import { DateTime } from 'luxon';

type QuietHours = { quietFromHour: number; quietUntilHour: number };

/**
 * Returns the instant itself, or, if it falls into the person's night, the end of that night (08:00
 * local by default).
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
