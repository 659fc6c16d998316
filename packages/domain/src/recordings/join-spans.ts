import type { Span } from './media-spans.ts';

/** Spans in order, those that overlap or lie at most `gap` apart made one. */
export function joinSpans(spans: readonly Span[], gap = 0): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
