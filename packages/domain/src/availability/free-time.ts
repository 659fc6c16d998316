import { expandHours, type Hours } from './expand-hours.ts';
import { type Interval, subtractIntervals } from './interval.ts';

/** Minutes kept clear before and after a new interview. */
export type Buffers = { beforeMinutes: number; afterMinutes: number };

export type BusyPerson = {
  hours: Hours;
  /** Calendar events, interviews and holds, UTC epoch milliseconds. */
  busy: readonly Interval[];
  /** Dates YYYY-MM-DD in the person's zone. */
  holidays?: ReadonlySet<string>;
};

/**
 * Where a new interview of this person may lie: their hours minus what is busy. A busy stretch is widened so that the
 * new interview's own buffers stay clear: the time after it falls before the busy stretch, the time before it falls after.
 */
export function freeTime({ hours, busy, holidays }: BusyPerson, window: Interval, buffers: Buffers): Interval[] {
  return withoutBusy(expandHours(hours, window, holidays), busy, buffers);
}

/** The same, for hours that are expanded already. */
export function withoutBusy(hours: readonly Interval[], busy: readonly Interval[], buffers: Buffers): Interval[] {
  const widened = busy.map(({ start, end }) => ({
    start: start - buffers.afterMinutes * 60_000,
    end: end + buffers.beforeMinutes * 60_000,
  }));
  return subtractIntervals(hours, widened);
}
