import { joinSpans, type Span } from '../recordings/lanes.ts';

/** A shorter pause does not end a stretch. */
const PAUSE_SECONDS = 0.5;
/** Shorter stretches are mostly “yes” and “hm”, and hold little but their edges. */
const SHORTEST_SECONDS = 1;
/** What a lane's times may be wrong by: browsers notice speech, and its end, a little late. */
const MARGIN_SECONDS = 0.2;

/**
 * Returns the stretches of a recording in which one person speaks and nobody else does, in order and
 * in seconds of the media. Everybody else's speech is widened by a margin and cut out; the edges
 * towards it are therefore safe, and the other edges are quiet.
 * @param own the person's spans of speech
 * @param others those of everybody else
 */
export function findOwnStretches(own: readonly Span[], others: readonly Span[]): Span[] {
  const foreign = joinSpans(
    others.map(([from, to]): Span => [from - MARGIN_SECONDS, to + MARGIN_SECONDS]),
  );
  return joinSpans(own, PAUSE_SECONDS)
    .flatMap((span) => cutOut(span, foreign))
    .filter(([from, to]) => to - from >= SHORTEST_SECONDS);
}

/** Returns what remains of a span without the others, which are in order and apart. */
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
