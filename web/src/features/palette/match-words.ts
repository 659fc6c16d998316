const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * 1 where each typed word begins a word of what is listed, else 0, as the palette's list wants it.
 */
export function matchWords(listed: string, typed: string): 0 | 1 {
  const known = words(listed);
  return words(typed).every((start) => known.some((word) => word.startsWith(start))) ? 1 : 0;
}
