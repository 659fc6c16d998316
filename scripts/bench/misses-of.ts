import type { RouteId } from '@parley/contracts/route-table.ts';
import type { UnitsReport } from './measure-units.ts';

/** The most that a route's own work may cost, without recognising the caller: read units, or write units. */
const LIMITS: Partial<Record<RouteId, { read: number } | { written: number }>> = {
  'list-candidates': { read: 1 },
  'search-candidates': { read: 2 },
  'create-candidate': { written: 6 },
};

/** Where the product costs more than it may: routes that grow with the company, scans, and routes over their limit. */
export function missesOf({ routes, scans }: UnitsReport): string[] {
  const misses = scans === 0 ? [] : [`${scans} scans were sent`];
  for (const [name, { route, many, ratio }] of Object.entries(routes)) {
    if (Math.abs(ratio - 1) >= 0.005) misses.push(`${name} costs ${ratio.toFixed(2)} times as much in the larger company`);
    const limit = LIMITS[route];
    if (limit && 'read' in limit && many.read > limit.read) misses.push(`${name} reads ${many.read} units, and ${limit.read} is the limit`);
    if (limit && 'written' in limit && many.written > limit.written) misses.push(`${name} writes ${many.written} units, and ${limit.written} is the limit`);
  }
  return misses;
}
