/** Scripts that are written without spaces between words, so that a part is found by itself. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー]/u;

/** Checks whether a word begins with a character of Chinese, Japanese or Korean. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const MIN_LETTERS = 2;

/**
 * Checks whether a typed text is long enough for a search: two characters, or one of Chinese,
 * Japanese or Korean, which often is a whole name.
 */
export const isSearchable = (text: string): boolean =>
  text.length >= MIN_LETTERS || isUnspaced(text);
