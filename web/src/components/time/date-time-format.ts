const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of a locale with these options. Making one takes some forty times as long as using
 * it, so each is made once.
 */
export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, options);
  made.set(key, formatter);
  return formatter;
}

export type ClockStyle = '24' | '12';

let chosen: ClockStyle = '24';

/** How hours are written for this person; the settings say so when they change. */
export const clockStyle = {
  get: (): ClockStyle => chosen,
  set(style: ClockStyle): void {
    chosen = style;
  },
};

/**
 * The calendar date of an instant (ISO 8601 or ms) in a zone: "2026-11-23". For comparing and
 * grouping, not for showing.
 */
export const dayKey = (at: string | number, zone: string): string =>
  dateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(typeof at === 'number' ? at : Date.parse(at));
