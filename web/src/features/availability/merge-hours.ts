import type { Hours } from './hours.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a person typed, with whatever they left alone taken from the latest: field by field, the
 * week day by day.
 */
export function mergeHours(base: Hours, typed: Hours, latest: Hours): Hours {
  const pick = <K extends keyof Hours>(name: K): Hours[K] =>
    same(base[name], typed[name]) ? latest[name] : typed[name];
  return {
    zone: pick('zone'),
    week: typed.week.map((spans, day) =>
      same(base.week[day], spans) ? (latest.week[day] ?? []) : spans,
    ),
    exceptions: pick('exceptions'),
    capPerDay: pick('capPerDay'),
    capPerWeek: pick('capPerWeek'),
  };
}
