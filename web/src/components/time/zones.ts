import { dateTimeFormat } from './date-time-format.ts';

/** The time zone that this device is set to. */
export const deviceZone = (): string =>
  zoneOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The IANA zones to choose from, in order of their names, with `chosen` among them however it is
 * written.
 */
export function listedZones(chosen: string): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(zoneOfToday));
  // What is chosen already stays as it is, so that opening a form does not change it.
  zones.delete(zoneOfToday(chosen));
  return [...zones, ...(chosen ? [chosen] : [])].sort();
}

// English knows "EST" only in American, "IST" only in Indian, "AEST" only in Australian English,
// and so on.
const ENGLISHES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA', 'en-CA'] as const;

const part = (locale: string, zone: string, at: number, name: 'short' | 'shortOffset'): string =>
  dateTimeFormat(locale, { timeZone: zone, timeZoneName: name })
    .formatToParts(at)
    .find((piece) => piece.type === 'timeZoneName')?.value ?? zone;

/**
 * The abbreviation that people of a zone use at an instant (ms): EST, EDT, CET, IST, AEDT; else the
 * offset "GMT+8".
 */
export function zoneAbbreviation(zone: string, at: number): string {
  for (const locale of ENGLISHES) {
    const name = part(locale, zone, at, 'short');
    if (!/^(GMT|UTC)[+-]/.test(name)) return name;
  }
  return part('en-US', zone, at, 'shortOffset');
}

/** The offset of a zone at an instant (ms): "GMT+5:30". */
export const zoneOffset = (zone: string, at: number): string =>
  part('en-US', zone, at, 'shortOffset');

// Chromium knows these by names that the time zone database gave up years ago; people look for the
// name of today.
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone by the name of today; any other name as it is. */
const zoneOfToday = (zone: string): string => NAMES_OF_TODAY[zone] ?? zone;
