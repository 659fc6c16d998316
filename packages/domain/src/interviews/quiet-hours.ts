import { plusDays } from '../time/dates.ts';
import { wallInstant } from '../time/resolve-wall-time.ts';
import { toWallClock } from '../time/zone-offset.ts';

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
  const instant = Date.parse(at);
  const [date, time] = toWallClock(zone, instant).split('T') as [string, string];
  const hour = Number(time.slice(0, 'HH'.length));
  if (hour >= quietUntilHour && hour < quietFromHour) return new Date(instant).toISOString();
  const day = hour >= quietFromHour ? plusDays(date, 1) : date;
  const end = `${String(quietUntilHour).padStart(2, '0')}:00`;
  return new Date(wallInstant(day, end, zone)).toISOString();
}
