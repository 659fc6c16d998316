const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the cached formatter of a locale with these options. Creating one takes about forty times
 * as long as using it.
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
