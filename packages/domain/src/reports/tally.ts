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
