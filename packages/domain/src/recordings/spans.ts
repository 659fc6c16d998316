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

/** A stretch that was recorded, UTC instants; open while it goes on. */
export interface Period {
  from: string;
  to: string | null;
}
/** From and to. */
export type Span = [from: number, to: number];

/**
 * Where a stretch of time lies in the media: seconds from its beginning, cut to what was recorded.
 * The media holds the periods one after another, so a stretch over a pause becomes two that touch.
 * @param periods in order, none overlapping
 * @param span epoch milliseconds
 */
export function mediaSpans(periods: readonly Period[], [from, to]: Span): Span[] {
  let before = 0;
  return periods.flatMap((period): Span[] => {
    const [start, end] = [
      Date.parse(period.from),
      period.to === null ? Number.POSITIVE_INFINITY : Date.parse(period.to),
    ];
    const [first, last] = [Math.max(from, start), Math.min(to, end)];
    const offset = before - start;
    before += end - start;
    return first < last ? [[(first + offset) / 1000, (last + offset) / 1000]] : [];
  });
}

/** Seconds of the media at an instant (UTC, ISO 8601); null where nothing was recorded then. */
export function mediaSeconds(periods: readonly Period[], at: string): number | null {
  const ms = Date.parse(at);
  return mediaSpans(periods, [ms, ms + 1])[0]?.[0] ?? null;
}
