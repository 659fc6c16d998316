import { type Interval, subtractIntervals } from './interval.ts';

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
