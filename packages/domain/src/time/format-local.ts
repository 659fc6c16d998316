import { DateTime } from 'luxon';
import { zoneAbbreviation } from './zones.ts';

const US_EASTERN = 'America/New_York';

const at = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone }).setLocale('en-GB');

/** "10:00 EST". Instants are UTC ISO 8601, zones IANA names; so in every function of this file. */
export function formatTime(instant: string, zone: string): string {
  return `${at(instant, zone).toFormat('HH:mm')} ${zoneAbbreviation(instant, zone)}`;
}

/**
 * "10:00 to 10:45 EST"; where the clock changes in between, both abbreviations: "01:30 EDT to 01:15
 * EST".
 */
export function formatTimeRange(start: string, end: string, zone: string): string {
  const same = zoneAbbreviation(start, zone) === zoneAbbreviation(end, zone);
  return (
    `${same ? at(start, zone).toFormat('HH:mm') : formatTime(start, zone)} to ` +
    `${formatTime(end, zone)}`
  );
}

/** "Tuesday 3 March 2026". */
export function formatDay(instant: string, zone: string): string {
  return at(instant, zone).toFormat('cccc d LLLL yyyy');
}

/**
 * The form of notifications: "2026-03-03 10:00 EST", always US Eastern, EST or EDT as on that day.
 */
export function formatUsEastern(instant: string): string {
  return (
    `${at(instant, US_EASTERN).toFormat('yyyy-MM-dd HH:mm')} ` +
    `${zoneAbbreviation(instant, US_EASTERN)}`
  );
}

/** The form of tables: "2026-03-03 10:00", without the zone, which the heading says. */
export function formatStamp(instant: string, zone: string): string {
  return at(instant, zone).toFormat('yyyy-MM-dd HH:mm');
}
