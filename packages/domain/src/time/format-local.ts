import { toWallClock } from './zone-offset.ts';
import { formatParts, zoneAbbreviation } from './zones.ts';

const US_EASTERN = 'America/New_York';

const formatClock = (instant: string, zone: string): string =>
  toWallClock(zone, Date.parse(instant)).slice(11, 16);

/**
 * Returns a time such as "10:00 EST". In every function of this file instants are UTC in ISO 8601
 * and zones are IANA names.
 */
export function formatTime(instant: string, zone: string): string {
  return `${formatClock(instant, zone)} ${zoneAbbreviation(instant, zone)}`;
}

/**
 * Returns a range such as "10:00 to 10:45 EST". If the clock changes in between, both abbreviations
 * are given: "01:30 EDT to 01:15 EST".
 */
export function formatTimeRange(start: string, end: string, zone: string): string {
  const same = zoneAbbreviation(start, zone) === zoneAbbreviation(end, zone);
  return (
    `${same ? formatClock(start, zone) : formatTime(start, zone)} to ` + `${formatTime(end, zone)}`
  );
}

/**
 * Returns a range such as "10:00 to 10:45 EST (New York time)". The abbreviation alone is
 * ambiguous: IST is the time of India, Israel and Ireland. Zones without a place, such as UTC, are
 * left as they are.
 */
export function formatTimeRangeWithPlace(start: string, end: string, zone: string): string {
  const range = formatTimeRange(start, end, zone);
  const place = /^(?!Etc\/).*\/([^/]+)$/.exec(zone)?.[1]?.replaceAll('_', ' ');
  return place ? `${range} (${place} time)` : range;
}

/** Returns a day such as "Tuesday 3 March 2026". */
export function formatDay(instant: string, zone: string): string {
  const { weekday, day, month, year } = formatParts('day', instant, zone);
  return `${weekday} ${day} ${month} ${year}`;
}

/**
 * Returns a time in the format of notifications: "2026-03-03 10:00 EST". It is always US Eastern
 * time, EST or EDT depending on the date.
 */
export function formatUsEastern(instant: string): string {
  return `${formatStamp(instant, US_EASTERN)} ${zoneAbbreviation(instant, US_EASTERN)}`;
}

/**
 * Returns a time in the format of tables: "2026-03-03 10:00". The zone is omitted because the
 * column heading names it.
 */
export const formatStamp = (instant: string, zone: string): string =>
  toWallClock(zone, Date.parse(instant)).slice(0, 16).replace('T', ' ');
