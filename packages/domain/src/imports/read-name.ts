const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3005\u30fc\s]+$/u;

/**
 * Makes one name of its parts. Names in East Asian scripts have the family name first and no space;
 * it is the script that decides, because such lists contain other names, too. Empty parts are left
 * out.
 */
export function joinName({
  given,
  middle,
  family,
}: {
  given: readonly string[];
  middle: readonly string[];
  family: readonly string[];
}): string {
  const parts = [...given, ...middle, ...family].filter((part) => part !== '');
  const isEastAsian = parts.length > 0 && parts.every((part) => EAST_ASIAN.test(part));
  return isEastAsian ? [...family, ...given, ...middle].join('') : parts.join(' ');
}

/** What follows a name after a comma without being a name, without full stops and spaces. */
const SUFFIX =
  /^(?:jr|sr|i{1,3}|iv|ph?d|md|mba|mph|msw?c?|bsc?|ba|ma|mphil|llm|llb|jd|esq|cpa|cfa|pmp|rn|pe|eng|dds|dvm|ing|mag|msc?ing)$/;
const isSuffix = (text: string): boolean =>
  SUFFIX.test(text.toLowerCase().replaceAll(/[.\s]/g, ''));

/**
 * Returns "Okafor, Chidi" as "Chidi Okafor", and "Smith, Jr., John" as "John Smith, Jr."; undefined
 * for a name that is not written so.
 */
export function turnName(name: string): string | undefined {
  const [family, ...rest] = name.split(',').map((part) => part.trim());
  const given = rest.at(-1);
  if (!family || !given || isSuffix(given)) return undefined;
  if (rest.length === 1) return `${given} ${family}`;
  const [suffix = ''] = rest;
  return rest.length === 2 && isSuffix(suffix) ? `${given} ${family}, ${suffix}` : undefined;
}
