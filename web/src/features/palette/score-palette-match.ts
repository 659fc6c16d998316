const splitTerms = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Returns 1 if each typed word is a prefix of a word of the item, otherwise 0, as the palette's
 * list requires.
 */
export function scorePaletteMatch(listed: string, typed: string): 0 | 1 {
  const known = splitTerms(listed);
  return splitTerms(typed).every((start) => known.some((word) => word.startsWith(start))) ? 1 : 0;
}
