import { IANAZone, DateTime } from 'luxon';

/**
 * Whether `name` is an IANA zone that the runtime's tz data knows, such as `Europe/Berlin` or
 * `UTC`. Fixed offsets such as `+02:00` are refused although `Intl` takes them: they carry no
 * summer time.
 */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && isZoneName(name) && IANAZone.isValidZone(name);
}

/** Whether it is written like a zone name; `Intl` alone would also take offsets. */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name);
}

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
