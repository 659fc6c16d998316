const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** A number later than any date in milliseconds; nine digits in base 36 hold it. */
const FAR = 36 ** 9 - 1;

/**
 * Returns the digits that a card appends to each of its positions. They keep two cards apart that
 * are placed at the same position at the same moment.
 * @param candidateId its end makes it unique
 */
export const getPositionDigits = (candidateId: string): string =>
  candidateId.slice(-6).toLowerCase();

/**
 * Returns the position of a card that enters a column automatically: above all cards that entered
 * earlier.
 * @param at UTC, ISO 8601
 * @param own digits of the card
 */
export const positionOnEntry = (at: string, own: string): string =>
  `${(FAR - Date.parse(at)).toString(BASE).padStart(9, '0')}${own}i`;

/**
 * Returns a text that sorts between two others, read as fractions in base 36 (the fractional index
 * of Figma, by halving the gap).
 * @param above the position of the card above; null at the top
 * @param below the position of the card below; null at the bottom
 * @param own digits of the card that is placed
 * @returns never ends in 0, so that another position always fits before it; directly after `above`
 *   if the two leave no gap
 */
export function positionBetween(above: string | null, below: string | null, own: string): string {
  if (above !== null && below !== null && above >= below) return `${above}${own}i`;
  let place = halfway(above ?? '', below);
  // A position that begins like the one of the card below could sort after it when digits are
  // appended.
  while (below?.startsWith(place)) place = halfway(place, below);
  return `${place}${own}i`;
}

function halfway(above: string, below: string | null): string {
  if (below !== null) {
    let same = 0;
    while ((above[same] ?? '0') === below[same]) same += 1;
    if (same > 0) return below.slice(0, same) + halfway(above.slice(same), below.slice(same));
  }
  const from = above === '' ? 0 : DIGITS.indexOf(above[0]!);
  const to = below === null ? BASE : DIGITS.indexOf(below[0]!);
  if (to - from > 1) return DIGITS[Math.floor((from + to) / 2)]!;
  if (below !== null && below.length > 1) return below.slice(0, 1);
  return DIGITS[from]! + halfway(above.slice(1), null);
}
