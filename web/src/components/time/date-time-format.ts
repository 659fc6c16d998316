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
