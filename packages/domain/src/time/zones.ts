import { IANAZone } from 'luxon';

/**
 * Checks whether `name` is an IANA zone in the runtime's tz data, such as `Europe/Berlin` or `UTC`.
 * Fixed offsets such as `+02:00` are refused although `Intl` accepts them, because they have no
 * summer time.
 */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && isZoneName(name) && IANAZone.isValidZone(name);
}

/** Checks whether the text has the form of a zone name; `Intl` alone would also accept offsets. */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name);
}

// `Intl` gives an abbreviation only in locales where it is in use; other locales return GMT+2.
const LOCALES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA'] as const;

/**
 * A cache of formatters by zone and locale, because creating one is the most expensive part of
 * rendering a mail. It is limited, because formatters need memory.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 100;

function formatterOf(timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${locale}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  formatters.set(key, made);
  return made;
}

/**
 * Returns the abbreviation of an IANA zone at an instant: EST or EDT, CEST, IST. Zones without an
 * English abbreviation get their offset (`GMT+1`).
 * @param instant UTC, ISO 8601
 * @param zone IANA name
 */
export function zoneAbbreviation(instant: string, zone: string): string {
  const at = new Date(instant);
  const nameIn = (locale: string) =>
    formatterOf(zone, locale)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')!.value;
  for (const locale of LOCALES) {
    const name = nameIn(locale);
    if (!name.startsWith('GMT')) return name;
  }
  return nameIn('en-US');
}
