import { unescapeCsvFormula } from '../csv/to-csv.ts';

/**
 * Characters that cannot be seen and that copied lists contain: control characters, marks of the
 * text direction, spaces without width and byte order marks. Joiners stay, because emoji and
 * several scripts need them; line breaks and tabs stay for notes.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Returns the text of a cell without what cannot be seen: characters without width are removed,
 * spaces of other widths are spaces, and hyphens at which no line breaks are hyphens.
 */
export function cleanCell(cell: string): string {
  return unescapeCsvFormula(cell)
    .replace(INVISIBLE, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replaceAll('\u2011', '-')
    .trim();
}
