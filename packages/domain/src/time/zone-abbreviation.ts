import { DateTime } from 'luxon';

// An abbreviation is known only to locales where it is in use; the rest say GMT+2.
const LOCALES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA'] as const;

/**
 * The abbreviation of an IANA zone at that instant: EST or EDT, CEST, IST. Zones without one in
 * English get their offset (`GMT+1`).
 * @param instant UTC, ISO 8601
 * @param zone IANA name
 */
export function zoneAbbreviation(instant: string, zone: string): string {
  const local = DateTime.fromISO(instant, { zone });
  const nameIn = (locale: string) => local.setLocale(locale).toFormat('ZZZZ');
  // One after the other: a formatter is made for each, which is the most expensive part of a mail.
  for (const locale of LOCALES) {
    const name = nameIn(locale);
    if (!name.startsWith('GMT')) return name;
  }
  return nameIn('en-US');
}
