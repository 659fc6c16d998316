const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Later than any date; nine digits of base 36 hold it. */
const FAR = 36 ** 9 - 1;

/**
 * What a card adds to each of its positions: of cards that come to one place at the same moment no
 * two are in the same.
 * @param candidateId ends in what makes it unique
 */
export const getPositionDigits = (candidateId: string): string =>
  candidateId.slice(-6).toLowerCase();

/**
 * Where a card goes by itself when it comes to a column: before all that came earlier.
 * @param at UTC, ISO 8601
 * @param own digits of the card
 */
export const positionOnEntry = (at: string, own: string): string =>
  `${(FAR - Date.parse(at)).toString(BASE).padStart(9, '0')}${own}i`;

/**
 * A text that sorts between two others, read as fractions in base 36 (the fractional index of
 * Figma, by halving the gap).
 * @param above the card above, null at the top
 * @param below the card below, null at the foot
 * @param own digits of the card that is put there
 * @returns never ends in 0, so that something always fits before it; right after `above` where the
 * two leave no gap
 */
export function positionBetween(above: string | null, below: string | null, own: string): string {
  if (above !== null && below !== null && above >= below) return `${above}${own}i`;
  let place = halfway(above ?? '', below);
  // What begins as the card below does could come after it with more digits.
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
