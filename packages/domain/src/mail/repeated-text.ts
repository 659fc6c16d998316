import type { TextRange } from './message-text.ts';

/** As many letters and digits in a row are no coincidence. */
const MIN_REPEATED = 20;
const LETTER = /[\p{L}\p{N}]/u;

/** The letters and digits of a text in lower case, with the offset of each in the text. */
function toLetters(text: string): { letters: string; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    if (LETTER.test(character)) {
      const folded = character.toLowerCase();
      // One offset for each code unit, so that both have the same length.
      for (let unit = 0; unit < folded.length; unit += 1) offsets.push(at);
      letters.push(folded);
    }
    at += character.length;
  }
  return { letters: letters.join(''), offsets };
}

/**
 * Returns the lines of a text that repeat what one of the `sent` texts says, however the lines are
 * broken, marked or spaced: at least 20 letters and digits in a row. The ranges are in order and do
 * not overlap. The time is proportional to the length of all texts.
 */
export function findRepeated(text: string, sent: readonly string[]): TextRange[] {
  const { letters, offsets } = toLetters(text);
  const places = new Map<string, number[]>();
  for (let at = 0; at + MIN_REPEATED <= letters.length; at += 1) {
    const piece = letters.slice(at, at + MIN_REPEATED);
    const known = places.get(piece);
    if (known) known.push(at);
    else places.set(piece, [at]);
  }
  const found = new Set<number>();
  for (const one of sent) {
    const other = toLetters(one).letters;
    for (let at = 0; at + MIN_REPEATED <= other.length; at += 1) {
      const piece = other.slice(at, at + MIN_REPEATED);
      for (const place of places.get(piece) ?? []) found.add(place);
      places.delete(piece);
    }
  }
  const ranges: TextRange[] = [];
  for (const place of [...found].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    const lastLetter = offsets[place + MIN_REPEATED - 1]!;
    if (last && lastLetter < last.to) continue;
    const from = text.lastIndexOf('\n', offsets[place]!) + 1;
    const end = text.indexOf('\n', lastLetter);
    const to = end < 0 ? text.length : end;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}
