import type { WordIndex, WordRange } from '../transcript/word-index.ts';

/** The longest quote; the schema of a quote says the same. */
export const MAX_QUOTE_SECONDS = 300;

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Returns where words were said, as a quote keeps it: seconds with at most three decimals. */
export const toQuoteSpan = ({ starts, ends }: WordIndex, { from, to }: WordRange) => ({
  from: round(starts[from]!),
  // A word without a length can be the only one that is chosen.
  to: round(Math.max(starts[from]! + 0.1, ...ends.subarray(from, to))),
});
