/**
 * Characters that cannot be seen and mean nothing inside a line: controls, the soft hyphen, marks
 * and overrides of the text direction, the zero-width space, the word joiner, and the byte order
 * mark. They come with text that is copied from a web page, a PDF or a spreadsheet, and one name
 * could look like another with them. The two joiners (U+200C, U+200D) are not among them, because
 * Persian, several Indian scripts and emoji need them.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Characters that end a line or move to the next column. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A character at an edge that shows nothing: as above, a space, a joiner, or a letter's filler. */
const BLANK =
  /[\s\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/u;

/** Removes what cannot be seen from both edges. Linear in the length of the text. */
function trimUnseen(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BLANK.test(text[from]!)) from += 1;
  while (to > from && BLANK.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/**
 * Returns one line of text as a person sees it: line breaks and tabs become a space, and characters
 * that cannot be seen are removed, at the edges also joiners and all kinds of spaces.
 */
export const cleanLine = (text: string): string =>
  trimUnseen(text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, ''));

/**
 * Returns several lines of text without control characters except line breaks and tabs, and without
 * blanks at the edges. Marks of the text direction inside stay, because they order mixed texts.
 */
export const cleanParagraph = (text: string): string =>
  trimUnseen(
    text
      .replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]+/g, ''),
  );

/**
 * Removes everything that cannot be seen, joiners too, for texts that machines compare: addresses,
 * phone numbers.
 */
export const removeUnseen = (text: string): string =>
  trimUnseen(text.replaceAll(UNSEEN, '').replaceAll(/[\u200c\u200d]+/g, ''));
