import type { Entry } from './tally.ts';

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
