import type { WordIndex, WordRange } from '../transcript/word-index.ts';

/** The maximum length of a quote, as in its schema. */
export const MAX_QUOTE_SECONDS = 300;

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Returns the time span of words in the format of a quote: seconds with at most three decimals. */
export const toQuoteSpan = ({ starts, ends }: WordIndex, { from, to }: WordRange) => ({
  from: round(starts[from]!),
  // The only selected word may have no duration.
  to: round(Math.max(starts[from]! + 0.1, ...ends.subarray(from, to))),
});
