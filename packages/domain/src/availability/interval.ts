/** A half-open stretch of time [start, end), both UTC epoch milliseconds. */
export type Interval = { start: number; end: number };

/** Sorted, joined where they touch or overlap; empty and upside-down ones left out. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of intervals
    .filter((one) => one.start < one.end)
    .sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is in both. */
export function intersectIntervals(
  one: readonly Interval[],
  other: readonly Interval[],
): Interval[] {
  const a = mergeIntervals(one);
  const b = mergeIntervals(other);
  return a.flatMap((x) =>
    b
      .map((y) => ({ start: Math.max(x.start, y.start), end: Math.min(x.end, y.end) }))
      .filter(({ start, end }) => start < end),
  );
}

/** What is in `from` and in none of `taken`. */
export function subtractIntervals(
  from: readonly Interval[],
  taken: readonly Interval[],
): Interval[] {
  const holes = mergeIntervals(taken);
  const left: Interval[] = [];
  for (const { start, end } of mergeIntervals(from)) {
    let at = start;
    for (const hole of holes) {
      if (hole.end <= at || hole.start >= end) continue;
      if (hole.start > at) left.push({ start: at, end: hole.start });
      at = hole.end;
    }
    if (at < end) left.push({ start: at, end });
  }
  return left;
}

/** Whether one of the intervals holds the whole of `inner`. */
export function containsInterval(intervals: readonly Interval[], inner: Interval): boolean {
  return intervals.some(({ start, end }) => start <= inner.start && inner.end <= end);
}

/** Length of the longest interval in minutes, 0 for none. */
export function maxMinutes(intervals: readonly Interval[]): number {
  return Math.max(0, ...intervals.map(({ start, end }) => (end - start) / 60_000));
}

/** Minutes kept clear before and after a new interview. */
export type Buffers = { beforeMinutes: number; afterMinutes: number };

/**
 * Where a new interview of a person may lie: their hours, expanded, minus what is busy (UTC epoch
 * milliseconds). A busy stretch is widened so that the new interview's own buffers stay clear: the
 * time after it falls before the busy stretch, the time before it falls after.
 */
export function withoutBusy(
  hours: readonly Interval[],
  busy: readonly Interval[],
  buffers: Buffers,
): Interval[] {
  const widened = busy.map(({ start, end }) => ({
    start: start - buffers.afterMinutes * 60_000,
    end: end + buffers.beforeMinutes * 60_000,
  }));
  return subtractIntervals(hours, widened);
}
