import { dateTimeFormat } from '../../../../components/time/date-time-format.ts';
import { zoneAbbreviation } from '../../../../components/time/zones.ts';

const generic = (
  zone: string,
  at: number,
  timeZoneName: 'shortGeneric' | 'longGeneric',
): string | undefined =>
  dateTimeFormat('en-GB', { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * Returns the name of a zone at an instant (ms) as people who live in it call it: "India time
 * (IST)", "Central European time (CET)".
 */
export function formatZone(zone: string, at: number): string {
  const short = zoneAbbreviation(zone, at);
  const text = [generic(zone, at, 'shortGeneric'), generic(zone, at, 'longGeneric')].find((name) =>
    name?.endsWith(' Time'),
  );
  return text ? `${text.slice(0, -' Time'.length)} time (${short})` : short;
}

/**
 * Returns the place that an IANA zone is named after: "Asia/Kolkata" → "Kolkata"; undefined if its
 * name contains no place ("UTC", "Etc/GMT+3").
 */
export const zonePlace = (zone: string): string | undefined =>
  zone.includes('/') && !zone.startsWith('Etc/')
    ? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    : undefined;
