import { truncateToken } from '../text/truncate-text.ts';

const MIN_TERM_LENGTH = 2;
const MAX_TERM_LENGTH = 64;

/** Letters with a stroke that Unicode does not decompose, although people type them without it. */
const STROKED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Returns lower case without accents: "Łukasz Ábel" → "lukasz abel" (NFKD, marks removed). */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (character) => STROKED[character] as string)
    .trim();
}

/** Returns the folded words of a text, of 2 to 64 characters. */
export function splitTerms(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_TERM_LENGTH)
    .map((word) => truncateToken(word, MAX_TERM_LENGTH));
}
