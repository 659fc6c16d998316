import * as z from 'zod';

/**
 * Windows and zones reach days before and after a time; ISO 8601 writes their years differently
 * beyond.
 */
const isOfUsualYear = (text: string) => !/^(0000|9999)/.test(text);
const UNUSUAL_YEAR = 'must be of a year from 0001 to 9998';

/** UTC instant, ISO 8601 with Z. */
export const instant = z.iso.datetime({ precision: 3 }).or(z.iso.datetime());

/** An instant in a request. */
export const givenInstant = instant.refine(isOfUsualYear, UNUSUAL_YEAR);

/** Local calendar date YYYY-MM-DD. */
export const localDate = z.iso.date().refine(isOfUsualYear, UNUSUAL_YEAR);

/** Local wall time HH:mm, 24 hours. */
export const localTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be HH:mm');

/** Local date and wall time, YYYY-MM-DDTHH:mm. */
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be YYYY-MM-DDTHH:mm')
  .refine(
    (value) => localDate.safeParse(value.slice(0, 10)).success,
    'must be a date of the calendar',
  );

/** How a zone is written; `Intl` alone would also take offsets. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

/** IANA zone name, checked against the runtime's tz data. */
export const zone = z
  .string()
  .min(1)
  .max(64)
  .regex(ZONE_NAME, { error: 'must be an IANA time zone such as Europe/Berlin', abort: true })
  .refine((name) => isIanaZone(name), 'must be an IANA time zone such as Europe/Berlin');

function isIanaZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the zone of a record comes from: nobody has said (the company's stands in), somebody of the
 * company has noted it, or the person has chosen it, and then for all of their companies.
 */
export const ZONE_SOURCES = ['unknown', 'given', 'own'] as const;
export type ZoneSource = (typeof ZONE_SOURCES)[number];
