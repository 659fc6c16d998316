import { dateTimeFormat } from './date-time-format.ts';

/** The time zone of this device. */
export const deviceZone = (): string =>
  zoneOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The IANA zones to choose from, sorted by name, including `chosen` even if it is an old name. */
export function listedZones(chosen: string): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(zoneOfToday));
  // The chosen name stays as it is, so that opening a form does not change it.
  zones.delete(zoneOfToday(chosen));
  return [...zones, ...(chosen ? [chosen] : [])].sort();
}

// `Intl` gives "EST" only in American, "IST" only in Indian and "AEST" only in Australian English.
const ENGLISHES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA', 'en-CA'] as const;

const part = (locale: string, zone: string, at: number, name: 'short' | 'shortOffset'): string =>
  dateTimeFormat(locale, { timeZone: zone, timeZoneName: name })
    .formatToParts(at)
    .find((piece) => piece.type === 'timeZoneName')?.value ?? zone;

/** "GMT+8"; some locale data write the minus sign. */
const IS_OFFSET = /^(?:GMT|UTC)[+\-\u2212]/;

/**
 * The local abbreviation of a zone at an instant (ms): EST, EDT, CET, IST, AEDT; otherwise the
 * offset "GMT+8".
 */
export function zoneAbbreviation(zone: string, at: number): string {
  for (const locale of ENGLISHES) {
    const name = part(locale, zone, at, 'short');
    if (!IS_OFFSET.test(name)) return name;
  }
  return part('en-US', zone, at, 'shortOffset');
}

/** The offset of a zone at an instant (ms): "GMT+5:30". */
export const zoneOffset = (zone: string, at: number): string =>
  part('en-US', zone, at, 'shortOffset');

// Chromium lists these zones under names that the time zone database replaced years ago; people
// search for the current name.
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

/** The current name of a zone; other names are returned unchanged. */
const zoneOfToday = (zone: string): string => NAMES_OF_TODAY[zone] ?? zone;
