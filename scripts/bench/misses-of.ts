import type { RouteId } from '@parley/contracts/route-table.ts';
import type { UnitsReport } from './measure-units.ts';

type Limit = { read: number } | { written: number };

const PAGE: Limit = { read: 1 };
const SEARCH: Limit = { read: 2 };
/**
 * The most that a route's own work may cost, without recognising the caller: read units, or write
 * units.
 */
const LIMITS: Partial<Record<RouteId, Limit>> = {
  'list-candidates': PAGE,
  'list-applications': PAGE,
  'list-requisitions': PAGE,
  'list-interviews': PAGE,
  'list-users': PAGE,
  'get-list-counts': PAGE,
  'search-candidates': SEARCH,
  search: SEARCH,
  'create-candidate': { written: 6 },
};
/** A list asked by words may cost what a search may. */
const limitOf = (name: string, route: RouteId): Limit | undefined =>
  / by (a|two) words?/.test(name) ? SEARCH : LIMITS[route];

/**
 * Where the product costs more than it may: routes that grow with the company, scans, and routes
 * over their limit.
 */
export function missesOf({ routes, scans }: UnitsReport): string[] {
  const misses = scans === 0 ? [] : [`${scans} scans were sent`];
  for (const [name, { route, many, ratio }] of Object.entries(routes)) {
    if (Math.abs(ratio - 1) >= 0.005)
      misses.push(`${name} costs ${ratio.toFixed(2)} times as much in the larger company`);
    const limit = limitOf(name, route);
    if (limit && 'read' in limit && many.read > limit.read)
      misses.push(`${name} reads ${many.read} units, and ${limit.read} is the limit`);
    if (limit && 'written' in limit && many.written > limit.written)
      misses.push(`${name} writes ${many.written} units, and ${limit.written} is the limit`);
  }
  return misses;
}
