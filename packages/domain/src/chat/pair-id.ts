/** The id of the conversation of two people: the same from both sides. */
export const pairId = (one: string, other: string): string =>
  `pair_${[one, other].sort().join('~')}`;
