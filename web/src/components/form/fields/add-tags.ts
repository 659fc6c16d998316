/**
 * Returns the tags with the typed text added: split at commas, trimmed, no duplicates in any case,
 * at most `max`.
 */
export function addTags(text: readonly string[], typed: string, max: number): string[] {
  const all = [...text];
  for (const part of typed.split(',')) {
    const word = part.trim().replaceAll(/\s+/g, ' ');
    if (
      word !== '' &&
      all.length < max &&
      !all.some((known) => known.toLowerCase() === word.toLowerCase())
    )
      all.push(word);
  }
  return all;
}
