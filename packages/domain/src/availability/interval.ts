/** A half-open interval of time [start, end), both UTC epoch milliseconds. */
export type Interval = { start: number; end: number };

/**
 * Returns the intervals sorted and merged where they touch or overlap, without those that are empty
 * or end before they start.
 */
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

/** Returns the parts that are in both lists. */
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

/** Returns the parts of `from` that are in none of `taken`. */
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

/** Checks whether one of the intervals contains all of `inner`. */
export function containsInterval(intervals: readonly Interval[], inner: Interval): boolean {
  return intervals.some(({ start, end }) => start <= inner.start && inner.end <= end);
}

/** Returns the length of the longest interval in minutes; 0 if there is none. */
export function maxMinutes(intervals: readonly Interval[]): number {
  return Math.max(0, ...intervals.map(({ start, end }) => (end - start) / 60_000));
}

/** Minutes to keep free before and after a new interview. */
export type Buffers = { beforeMinutes: number; afterMinutes: number };

/**
 * Returns the intervals in which a new interview of a person may take place: their expanded hours
 * without busy intervals (UTC epoch milliseconds). A busy interval is widened by the new
 * interview's buffers: the buffer after the interview must end before the busy interval starts, and
 * the buffer before it must start after the busy interval ends.
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
