import type { RouteId } from '@parley/contracts/route-table.ts';

export interface FuzzReport {
  /** The number of responses by status and by problem code. */
  statuses: Map<string, number>;
  /** The number of occurrences and the first request, by violation. */
  violations: Map<string, { count: number; first: string }>;
  /** The number of successful requests, by route. */
  successes: Map<RouteId, number>;
  /** The number of unsuccessful requests since the last success, by route. */
  refusedSince: Map<RouteId, number>;
  /** Why an unmodified request was refused, or why its state could not be created, by route. */
  refusals: Map<RouteId, string>;
  slowestMs: number;
  print: (line: string) => void;
}

export const newReport = (print: (line: string) => void): FuzzReport => ({
  statuses: new Map(),
  violations: new Map(),
  successes: new Map(),
  refusedSince: new Map(),
  refusals: new Map(),
  slowestMs: 0,
  print,
});

/**
 * Counts a violation, and prints the first one of its kind immediately.
 * @param kind equal for violations that are counted together
 */
export function reportViolation(report: FuzzReport, kind: string, first: string): void {
  const before = report.violations.get(kind);
  const count = (before?.count ?? 0) + 1;
  report.violations.set(kind, { count, first: before?.first ?? first });
  if (before === undefined) report.print(`! ${first}`);
}

export const formatStatuses = (counts: Map<string, number>): string =>
  [...counts.keys()]
    .toSorted()
    .map((name) => `${name}: ${counts.get(name)}`)
    .join(', ');

export const countViolations = ({ violations }: Pick<FuzzReport, 'violations'>): number =>
  [...violations.values()].reduce((sum, { count }) => sum + count, 0);

/** After this many refusals the state that the route needs is created again. */
const REFUSALS = 2;
/** After this many refusals the request is sent without odd values as well. */
const MANY_REFUSALS = 4;

/**
 * Returns whether the next request of a route needs a new state, and whether it is sent without odd
 * values.
 */
export function isDue(
  { refusedSince }: FuzzReport,
  id: RouteId,
): { fresh: boolean; plain: boolean } {
  const refused = refusedSince.get(id) ?? 0;
  return { fresh: refused >= REFUSALS, plain: refused >= MANY_REFUSALS };
}

/** Records whether a request to a route succeeded. */
export function recordOutcome(report: FuzzReport, id: RouteId, succeeded: boolean): void {
  const { successes, refusedSince } = report;
  if (succeeded) successes.set(id, (successes.get(id) ?? 0) + 1);
  refusedSince.set(id, succeeded ? 0 : (refusedSince.get(id) ?? 0) + 1);
}
