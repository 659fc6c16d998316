import { joinSpans, type Span } from '../recordings/lanes.ts';

/** A pause of at most this duration does not end a span. */
const MAX_PAUSE_SECONDS = 0.5;
/** Shorter spans are mostly “yes” or “hm”, which contain too little speech for a comparison. */
const MIN_SECONDS = 1;
/** The tolerance of the times of a lane, because browsers detect its segments with a delay. */
const MARGIN_SECONDS = 0.2;

/**
 * Returns the spans of a recording in which one person speaks and nobody else does. Speech of
 * others is cut out with a margin of 0.2 s. Spans of less than a second are left out.
 * @param own the speech segments of the person in seconds of the media, in any order
 * @param others the speech segments of everybody else
 * @returns in seconds of the media, in the order of time and without overlaps
 */
export function findSingleSpeakerSpans(own: readonly Span[], others: readonly Span[]): Span[] {
  const excluded = joinSpans(
    others.map(([from, to]): Span => [from - MARGIN_SECONDS, to + MARGIN_SECONDS]),
  );
  return joinSpans(own, MAX_PAUSE_SECONDS)
    .flatMap((span) => cutOut(span, excluded))
    .filter(([from, to]) => to - from >= MIN_SECONDS);
}

/** Returns the parts of a span that are outside of other spans, which are sorted and disjoint. */
function cutOut([start, end]: Span, others: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let at = start;
  for (const [from, to] of others) {
    if (to <= at || from >= end) continue;
    if (from > at) rest.push([at, from]);
    at = to;
  }
  if (at < end) rest.push([at, end]);
  return rest;
}
