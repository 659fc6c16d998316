/**
 * What was typed or pasted to search for, in one line: a blank for each tab, line break or other
 * control character.
 */
export const toSingleLineQuery = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
