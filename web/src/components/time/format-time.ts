import { toWallClock } from '@parley/domain/time/zone-offset.ts';
import { clockStyle } from '../../settings/clock-style.ts';
import { dateTimeFormat } from './date-time-format.ts';
import { dayKey } from './day-key.ts';
import { zoneAbbreviation } from './zones.ts';

type Instant = string | number;
const ms = (at: Instant): number => (typeof at === 'number' ? at : Date.parse(at));
const format = (at: Instant, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-GB', { timeZone: zone, ...options }).format(ms(at));

/**
 * Wall time of an instant in a zone in machine-readable form: "10:00", independent of the person's
 * hour format.
 */
export const wallTime = (at: Instant, zone: string): string =>
  toWallClock(zone, ms(at)).slice(11, 16);

/** Wall time of an instant in a zone in the person's hour format: "10:00", or "10:00 am". */
export const formatTime = (at: Instant, zone: string): string =>
  clockStyle.get() === '24'
    ? wallTime(at, zone)
    : format(at, zone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });

/** Wall time with its zone: "10:00 EST". */
export const formatTimeZoned = (at: Instant, zone: string): string =>
  `${formatTime(at, zone)} ${zoneAbbreviation(zone, ms(at))}`;

/** Day of an instant in a zone: "Mon 23 Nov", or with `long` "Monday 23 November 2026". */
export const formatDay = (at: Instant, zone: string, length: 'short' | 'long' = 'short'): string =>
  format(
    at,
    zone,
    length === 'short'
      ? { weekday: 'short', day: 'numeric', month: 'short' }
      : { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  ).replaceAll(',', '');

/** Date with year, for dates that may be long past: "23 Nov 2026". */
export const formatDate = (at: Instant, zone: string): string =>
  format(at, zone, { day: 'numeric', month: 'short', year: 'numeric' });

/** Day and time: "Mon 23 Nov, 10:00 EST". */
export const formatDayTime = (at: Instant, zone: string): string =>
  `${formatDay(at, zone)}, ${formatTimeZoned(at, zone)}`;

/**
 * "10:00 to 10:45 EST". A range that ends on another day includes that day: "23:30 EST to Tue 24
 * Nov, 00:15 EST".
 */
export function formatRange(start: Instant, end: Instant, zone: string): string {
  if (dayKey(start, zone) === dayKey(end, zone))
    return `${formatTime(start, zone)} to ${formatTimeZoned(end, zone)}`;
  return `${formatTimeZoned(start, zone)} to ${formatDayTime(end, zone)}`;
}

/** The time of a notification: US Eastern, "2026-11-23 10:00 EST" (EDT in summer). */
export function formatNotificationTime(at: Instant): string {
  const zone = 'America/New_York';
  return `${dayKey(at, zone)} ${wallTime(at, zone)} ${zoneAbbreviation(zone, ms(at))}`;
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * The distance of an instant from `now` (ms): "in 12 minutes", "2 days ago", "now" within half a
 * minute.
 */
export function formatRelative(at: Instant, now: number): string {
  const distance = ms(at) - now;
  const unit = UNITS.find(([, size]) => Math.abs(distance) >= size - 30_000);
  const text = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return unit ? text.format(Math.round(distance / unit[1]), unit[0]) : 'now';
}

/**
 * Formats a duration or a position in a recording as a running clock: "0:07", "12:40", from an hour
 * on "1:02:03". Fractions are cut off; negative values become zero.
 * @param seconds of any size
 * @param padMinutes whether minutes always have two digits: "00:07"
 */
export function formatElapsed(seconds: number, { padMinutes = false } = {}): string {
  const total = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
  const shown = hours > 0 || padMinutes ? two(minutes) : String(minutes);
  return `${hours > 0 ? `${hours}:` : ''}${shown}:${two(total % 60)}`;
}
