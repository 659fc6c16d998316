import * as z from 'zod';

/**
 * Checks the year of a time. Years at the limits are refused, because time windows and zones extend
 * days before and after a time, and ISO 8601 writes years beyond 0000 to 9999 differently.
 */
const isOfUsualYear = (text: string) => !/^(0000|9999|[+-])/.test(text);
const UNUSUAL_YEAR = 'must be of a year from 0001 to 9998';

/** A UTC instant, ISO 8601 with Z. */
export const instant = z.iso.datetime({
  error: 'must be a time in UTC such as 2026-03-10T14:00:00.000Z',
});

/** An instant in a request, with Z or the distance to UTC. It becomes UTC with milliseconds. */
export const givenInstant = z.iso
  .datetime({
    offset: true,
    error: 'must be a time such as 2026-03-10T14:00:00Z or 2026-03-10T15:00:00+01:00',
  })
  .overwrite(toUtc)
  .refine(isOfUsualYear, UNUSUAL_YEAR);

/** Returns a time in UTC with milliseconds; what is no time stays as it is. */
export function toUtc(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** A local calendar date YYYY-MM-DD. */
export const localDate = z.iso.date().refine(isOfUsualYear, UNUSUAL_YEAR);

/** A local wall time HH:mm, 24 hours. */
export const localTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be HH:mm');

/** A local date and wall time, YYYY-MM-DDTHH:mm. */
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be YYYY-MM-DDTHH:mm')
  .refine(
    (value) => localDate.safeParse(value.slice(0, 10)).success,
    'must be a date of the calendar',
  );

/** The format of a zone name; `Intl` alone would also accept offsets. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

/** An IANA zone name, checked against the runtime's tz data. */
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
 * The source of an item's zone. `unknown`: nobody has set it, so the company's zone is used.
 * `given`: a member of the company has set it. `own`: the person has chosen it, which applies in
 * all of their companies.
 */
export const ZONE_SOURCES = ['unknown', 'given', 'own'] as const;
export type ZoneSource = (typeof ZONE_SOURCES)[number];
