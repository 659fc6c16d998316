/** The id of the conversation of two people: the same from both sides. */
export const toOneToOneThreadId = (one: string, other: string): string =>
  `pair_${[one, other].sort().join('~')}`;
