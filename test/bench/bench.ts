import { resolve } from 'node:path';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { measureCpu } from './cpu/measure-cpu.ts';
import { saveFigures } from './figures.ts';
import { measureFunctions } from './functions/measure-functions.ts';
import { measureStarts } from './functions/measure-starts.ts';
import { measureLag } from './lag/measure-lag.ts';
import { measurePage } from './page/measure-page.ts';
import { measureSpeed } from './page/measure-speed.ts';
import {
  printCpu,
  printFunctions,
  printLag,
  printPage,
  printSpeed,
  printStarts,
  printUnits,
} from './print-figures.ts';
import { measureUnits, type UnitsReport } from './units/measure-units.ts';
import { UNMEASURED } from './units/unmeasured.ts';

type Limit = { read: number } | { written: number };

const PAGE: Limit = { read: 1 };
const SEARCH: Limit = { read: 2 };
/** The maximum read units or write units that a route may use itself, without authentication. */
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
/** Returns the limit of a request. A list with a search text may cost as much as a search. */
const findLimit = (name: string, route: RouteId): Limit | undefined =>
  / by (a|two) words?/.test(name) ? SEARCH : LIMITS[route];

/**
 * Returns the routes that cost more than allowed: routes whose cost grows with the company, scans,
 * and routes over their limit. Requests that are refused without a known reason, or no longer, are
 * misses too.
 */
function findMisses({ routes, scans, refused }: UnitsReport): string[] {
  const misses = scans === 0 ? [] : [`${scans} scans were sent`];
  for (const [name, code] of Object.entries(refused))
    if (UNMEASURED[routes[name]!.route] === undefined)
      misses.push(`${name} is refused with ${code}, so that its cost is not measured`);
  for (const route of Object.keys(UNMEASURED))
    if (!Object.keys(refused).some((name) => routes[name]!.route === route))
      misses.push(`${route} succeeds, and is said to be unmeasured`);
  for (const [name, { route, many, ratio }] of Object.entries(routes)) {
    if (Math.abs(ratio - 1) >= 0.005)
      misses.push(`${name} costs ${ratio.toFixed(2)} times as much in the larger company`);
    const limit = findLimit(name, route);
    if (limit && 'read' in limit && many.read > limit.read)
      misses.push(`${name} reads ${many.read} units, and ${limit.read} is the limit`);
    if (limit && 'written' in limit && many.written > limit.written)
      misses.push(`${name} writes ${many.written} units, and ${limit.written} is the limit`);
  }
  return misses;
}

/** `lag` takes a quarter of an hour, and is measured only if it is named. */
const PARTS = ['functions', 'starts', 'page', 'speed', 'cpu', 'units', 'lag'];
const SMALL_COUNT = 1_000;
const LARGE_COUNT = 100_000;
/** The number of candidates that one company imports. */
const IMPORTED = 10_000;
/** The number of candidates in the list that is opened on a slow phone. */
const LISTED = 50_000;

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Say some of: ${PARTS.join(' ')}`);
  process.exit(1);
}
const wanted = (part: string) => asked.length === 0 || asked.includes(part);
const print = (line: string) => console.log(line);

const prepared = await prepare(root, { page: true, print });
if (wanted('functions')) {
  const functions = await measureFunctions(root, prepared);
  printFunctions(functions);
  saveFigures(root, { functions });
}
if (wanted('starts')) {
  const starts = await measureStarts(root, print);
  printStarts(starts);
  saveFigures(root, { starts });
}
if (wanted('page')) {
  const page = await measurePage(prepared);
  printPage(page);
  saveFigures(root, { page });
}
if (wanted('speed')) {
  const speed = await measureSpeed(prepared, LISTED, print);
  printSpeed(speed);
  saveFigures(root, { speed });
}
if (wanted('cpu')) {
  const cpu = await measureCpu(prepared, print);
  printCpu(cpu);
  saveFigures(root, { cpu });
}
if (asked.includes('lag')) {
  const lag = await measureLag(prepared, IMPORTED, print);
  printLag(lag);
  saveFigures(root, { lag });
}
if (wanted('units')) {
  const units = await measureUnits(prepared, [SMALL_COUNT, LARGE_COUNT], print);
  printUnits(units);
  saveFigures(root, { units });
  const misses = findMisses(units);
  for (const miss of misses) console.error(`Missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}
