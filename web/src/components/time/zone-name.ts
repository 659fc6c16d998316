import { dateTimeFormat } from './date-time-format.ts';

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
