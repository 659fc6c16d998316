import type { RouteId } from '@parley/contracts/route-table.ts';

export interface FuzzReport {
  /** How often each status was answered, and each code of a problem. */
  statuses: Map<string, number>;
  /** By what is wrong: how often, and the first request that it was seen with. */
  violations: Map<string, { count: number; first: string }>;
  /** By route: how many requests succeeded. */
  successes: Map<RouteId, number>;
  /** By route: how many requests did not succeed since the last one that did. */
  refusedSince: Map<RouteId, number>;
  /** By route: why a request without anything odd was refused, or its state could not be made. */
  refusals: Map<RouteId, string>;
  slowestMs: number;
  say: (line: string) => void;
}

export const newReport = (say: (line: string) => void): FuzzReport => ({
  statuses: new Map(),
  violations: new Map(),
  successes: new Map(),
  refusedSince: new Map(),
  refusals: new Map(),
  slowestMs: 0,
  say,
});

/** Counts what is wrong; the first of its kind is said at once. `kind`: the same for the same. */
export function reportViolation(report: FuzzReport, kind: string, first: string): void {
  const before = report.violations.get(kind);
  const count = (before?.count ?? 0) + 1;
  report.violations.set(kind, { count, first: before?.first ?? first });
  if (before === undefined) report.say(`! ${first}`);
}

export const formatStatuses = (counts: Map<string, number>): string =>
  [...counts.keys()]
    .toSorted()
    .map((name) => `${name}: ${counts.get(name)}`)
    .join(', ');

export const countViolations = ({ violations }: Pick<FuzzReport, 'violations'>): number =>
  [...violations.values()].reduce((sum, { count }) => sum + count, 0);

/** After so many refusals the state that the route needs is made anew. */
const REFUSALS = 2;
/** After so many nothing is odd about the request either. */
const MANY_REFUSALS = 4;

/** Whether a route's next request is made for a fresh state, and whether without anything odd. */
export function isDue(
  { refusedSince }: FuzzReport,
  id: RouteId,
): { fresh: boolean; plain: boolean } {
  const refused = refusedSince.get(id) ?? 0;
  return { fresh: refused >= REFUSALS, plain: refused >= MANY_REFUSALS };
}

/** Keeps that a request to a route succeeded or did not. */
export function keepOutcome(report: FuzzReport, id: RouteId, succeeded: boolean): void {
  const { successes, refusedSince } = report;
  if (succeeded) successes.set(id, (successes.get(id) ?? 0) + 1);
  refusedSince.set(id, succeeded ? 0 : (refusedSince.get(id) ?? 0) + 1);
}
