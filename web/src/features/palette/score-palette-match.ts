const splitTerms = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * 1 where each typed word begins a word of what is listed, else 0, as the palette's list wants it.
 */
export function scorePaletteMatch(listed: string, typed: string): 0 | 1 {
  const known = splitTerms(listed);
  return splitTerms(typed).every((start) => known.some((word) => word.startsWith(start))) ? 1 : 0;
}
