import { isKnownZone } from './zone-offset.ts';

/**
 * Checks whether `name` is an IANA zone in the runtime's tz data, such as `Europe/Berlin` or `UTC`.
 * Fixed offsets such as `+02:00` are refused although `Intl` accepts them, because they have no
 * summer time.
 */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && isZoneName(name) && isKnownZone(name);
}

/** Checks whether the text has the form of a zone name; `Intl` alone would also accept offsets. */
function isZoneName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name);
}

// `Intl` gives an abbreviation only in locales where it is in use; other locales return GMT+2.
const LOCALES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA'] as const;

/** The fields of an instant that are written, by what they are for. */
const FORMS = {
  abbreviation: { timeZoneName: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Form = keyof typeof FORMS;

/**
 * A cache of formatters by form, zone and locale, because creating one is the most expensive part
 * of rendering a mail. It is limited, because formatters need memory.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 100;

function formatterOf(form: Form, timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${form} ${timeZone} ${locale}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...FORMS[form] });
  formatters.set(key, made);
  return made;
}

/**
 * Returns the parts of an instant in a zone, by their names in `Intl`.
 * @param instant UTC, ISO 8601
 * @param zone IANA name
 */
export function formatParts(
  form: Form,
  instant: string,
  zone: string,
  locale = 'en-GB',
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = formatterOf(form, zone, locale).formatToParts(new Date(instant));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/**
 * Returns the abbreviation of an IANA zone at an instant: EST or EDT, CEST, IST. Zones without an
 * English abbreviation get their offset (`GMT+1`).
 * @param instant UTC, ISO 8601
 * @param zone IANA name
 */
export function zoneAbbreviation(instant: string, zone: string): string {
  const nameIn = (locale: string) =>
    formatParts('abbreviation', instant, zone, locale).timeZoneName!;
  for (const locale of LOCALES) {
    const name = nameIn(locale);
    if (!name.startsWith('GMT')) return name;
  }
  return nameIn('en-US');
}
