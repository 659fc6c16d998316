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
