const splitTerms = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Checks whether each typed word is a prefix of a word in the listed text. */
export function matchesTypedWords(listed: string, typed: string): boolean {
  const known = splitTerms(listed);
  return splitTerms(typed).every((start) => known.some((word) => word.startsWith(start)));
}
