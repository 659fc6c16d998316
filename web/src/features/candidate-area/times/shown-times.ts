/** How far ahead candidates see the times that they have given: eight weeks. */
export const SHOWN_TIMES_MS = 56 * 86_400_000;
