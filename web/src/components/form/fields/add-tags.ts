/**
 * `words` with what was typed added: split at commas, trimmed, no word twice whatever its case, at
 * most `max`.
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
