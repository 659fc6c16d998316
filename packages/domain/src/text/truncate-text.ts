let graphemes: Intl.Segmenter | undefined;

/**
 * Returns the beginning of a text, cut between graphemes: neither an emoji nor a letter with its
 * marks is divided.
 * @param max UTF-16 units, as `length` and the schemas count
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Loading the rules of graphemes takes 8 ms, and a function seldom truncates a text.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const end = graphemes.segment(text).containing(max)?.index ?? max;
  // One grapheme may be longer than the limit, because a letter can have any number of marks.
  return end > 0 ? text.slice(0, end) : truncateToken(text, max);
}

/**
 * Truncates a text for a list or a preview. A truncated text ends in an ellipsis, which counts
 * towards the maximum.
 */
export const truncateWithEllipsis = (text: string, max: number): string =>
  text.length <= max ? text : `${truncateText(text, max - 1).trimEnd()}…`;

/**
 * Truncates a text for use in a key or an index, between code points. A shorter result is always a
 * prefix of a longer one, which would not hold if the cut kept combining marks with the character
 * before them. Prefix search depends on this.
 * @param max maximum length in UTF-16 units
 */
export function truncateToken(text: string, max: number): string {
  if (text.length <= max) return text;
  const dividesPair = isHigh(text.charCodeAt(max - 1)) && !isHigh(text.charCodeAt(max));
  return text.slice(0, dividesPair ? max - 1 : max);
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
