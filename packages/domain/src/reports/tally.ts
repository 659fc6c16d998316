import type { Measured, Bar } from '@parley/contracts/reports/report.schema.ts';
import { plusDays } from '../time/dates.ts';
import { monthEnd, type Days } from './days.ts';

/** Numbers by name, as stored for a day or a month. */
export type Tally = Readonly<Record<string, number>>;

/**
 * One number on one local day; `of` says whether it belongs to the company or to one interviewer.
 */
export interface Entry {
  of: 'company' | 'people';
  /** Local date YYYY-MM-DD in the company's zone. */
  day: string;
  name: string;
  n: number;
}

/** Returns the sum of days and months by name. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, n] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

/**
 * Returns the values counted under `name.<value>` with their counts, ascending, without those
 * counted zero times.
 */
export function toHistogram(tally: Tally, name: string): [value: number, count: number][] {
  const start = `${name}.`;
  return Object.entries(tally)
    .filter(([key, count]) => key.startsWith(start) && count > 0)
    .map(([key, count]): [number, number] => [Number(key.slice(start.length)), count])
    .sort(([a], [b]) => a - b);
}

/** Returns one number of a tally, 0 if it was never counted. */
export const countEntry = (tally: Tally, name: string): number => tally[name] ?? 0;

/**
 * Returns the entries to add so that the counted state changes from `before` to `after`: equal
 * entries cancel out, others are subtracted.
 */
export function diffEntries(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const [entries, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { of, day, name, n } of entries) {
      const key = `${of}\n${day}\n${name}`;
      sums.set(key, { of, day, name, n: (sums.get(key)?.n ?? 0) + sign * n });
    }
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

type Histogram = readonly (readonly [value: number, count: number])[];

/**
 * Returns count, median and 90th percentile of an ascending histogram. The median of an even number
 * of values is the mean of the two middle ones; p90 is the nearest rank: the smallest value with at
 * least 90 % of the values not above it.
 */
export function measureHistogram(histogram: Histogram): Measured {
  const count = histogram.reduce((sum, [, n]) => sum + n, 0);
  if (count === 0) return { count, median: null, p90: null };
  return {
    count,
    median: (at(histogram, Math.ceil(count / 2)) + at(histogram, Math.floor(count / 2) + 1)) / 2,
    p90: at(histogram, Math.ceil(0.9 * count)),
  };
}

/** Returns the value at a rank, counted from 1 to the number of values. */
function at(histogram: Histogram, rank: number): number {
  let left = rank;
  return histogram.find(([, n]) => (left -= n) <= 0)![0];
}

/**
 * The items to read for a range: spans of single days, and whole months (YYYY-MM) between them, so
 * that a year takes a few dozen items.
 */
export interface Buckets {
  days: Days[];
  months: { from: string; to: string } | null;
}

/**
 * Splits a range into whole months and the days before and after them. Ranges shorter than three
 * months consist of days only.
 */
export function toBuckets({ from, to }: Days): Buckets {
  const firstWhole = from.endsWith('-01') ? from : plusDays(monthEnd(from), 1);
  const lastWhole = monthEnd(to) === to ? to : plusDays(`${to.slice(0, 7)}-01`, -1);
  if (plusDays(firstWhole, 58) > lastWhole) return { days: [{ from, to }], months: null };
  const around = [
    { from, to: plusDays(firstWhole, -1) },
    { from: plusDays(lastWhole, 1), to },
  ].filter((span) => span.from <= span.to);
  return { days: around, months: { from: firstWhole.slice(0, 7), to: lastWhole.slice(0, 7) } };
}

/**
 * Counts values between limits: each bar contains values from its limit up to the next one
 * (exclusive); the last is open.
 */
export function toBars(
  histogram: readonly (readonly [value: number, count: number])[],
  limits: readonly number[],
): Bar[] {
  return limits.map((from, i) => {
    const next = limits[i + 1];
    const count = histogram.reduce(
      (sum, [value, n]) => (value >= from && (next === undefined || value < next) ? sum + n : sum),
      0,
    );
    return { from, to: next === undefined ? null : next - 1, count };
  });
}
