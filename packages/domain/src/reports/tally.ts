import type { Measured, Bar } from '@parley/contracts/reports/report.schema.ts';
import { monthEnd, plusDays, type Days } from './days.ts';

/** Numbers by name, as a day or a month keeps them. */
export type Tally = Readonly<Record<string, number>>;

/** One number on one local day; `of` says whether it is the company's or one interviewer's. */
export interface Entry {
  of: 'company' | 'people';
  /** Local date YYYY-MM-DD in the company's zone. */
  day: string;
  name: string;
  n: number;
}

/** The sum of days and months, name by name. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, n] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

/** The values counted under `name.<value>`, ascending, without empty ones: value and how often. */
export function toHistogram(tally: Tally, name: string): [value: number, count: number][] {
  const start = `${name}.`;
  return Object.entries(tally)
    .filter(([key, count]) => key.startsWith(start) && count > 0)
    .map(([key, count]): [number, number] => [Number(key.slice(start.length)), count])
    .sort(([a], [b]) => a - b);
}

/** One number of a tally, 0 where it was never counted. */
export const countEntry = (tally: Tally, name: string): number => tally[name] ?? 0;

/**
 * What has to be added to where `before` was counted so that `after` is: equal entries fall out,
 * others are taken back.
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
 * Count, median and 90th percentile of values given as an ascending histogram. The median of an
 * even number is the mean of the two in the middle; p90 is the nearest rank: the smallest value
 * that at least 90 % are not above.
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

/** The value of a rank, counted from 1 up to the number of values. */
function at(histogram: Histogram, rank: number): number {
  let left = rank;
  return histogram.find(([, n]) => (left -= n) <= 0)![0];
}

/**
 * What to read of a range: spans of single days, and between them whole months (YYYY-MM), so that a
 * year is a few dozen items.
 */
export interface Buckets {
  days: Days[];
  months: { from: string; to: string } | null;
}

/** Splits days into whole months and the days around them. Shorter than three months: only days. */
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
 * Counts between limits: each bar holds values from its limit up to the next (not included); the
 * last is open.
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
