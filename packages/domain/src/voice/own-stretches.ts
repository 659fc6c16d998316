import { joinSpans, type Span } from '../recordings/lanes.ts';

/** Shorter pauses do not end a section. */
const PAUSE_SECONDS = 0.5;
/** Shorter sections are mostly “yes” and “hm”, and consist almost only of their edges. */
const SHORTEST_SECONDS = 1;
/** The tolerance of a lane's times: browsers detect speech, and its end, slightly late. */
const MARGIN_SECONDS = 0.2;

/**
 * Returns the sections of a recording in which one person speaks and nobody else does, in order and
 * in seconds of the media. Speech of others is widened by a margin and cut out, so edges next to it
 * are safe, and the other edges are silent.
 * @param own the person's speech segments
 * @param others the speech segments of everybody else
 */
export function findOwnStretches(own: readonly Span[], others: readonly Span[]): Span[] {
  const foreign = joinSpans(
    others.map(([from, to]): Span => [from - MARGIN_SECONDS, to + MARGIN_SECONDS]),
  );
  return joinSpans(own, PAUSE_SECONDS)
    .flatMap((span) => cutOut(span, foreign))
    .filter(([from, to]) => to - from >= SHORTEST_SECONDS);
}

/** Returns the parts of a span outside of the others, which are sorted and do not overlap. */
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
