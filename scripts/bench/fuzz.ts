import { resolve } from 'node:path';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { prepare } from '../lib/prepare.ts';
import { shown, timesOf } from './fuzz/fuzz-report.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

/**
 * `npm run bench -- fuzz [count] [--seed=n]`: odd requests to every route of a stack of its own;
 * each answer is held to the contract. A complaint names the seed of its company, which is alone in
 * a run of at most 800.
 */
const given = process.argv.slice(2);
const seed = Number(given.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? 1);
const count = Number(given.find((word) => !word.startsWith('--')) ?? 3000);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  console.error('npm run bench -- fuzz [count] [--seed=n], both whole numbers');
  process.exit(1);
}

const root = resolve(import.meta.dirname, '../..');
const prepared = await prepare(root, { page: true, say: console.log });
const started = performance.now();
const report = await runFuzz({ count, seed, prepared, say: console.log });
const { statuses, complaints, successes, slowestMs } = report;
const times = timesOf(report);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${count} requests in ${seconds} s, the slowest took ${Math.round(slowestMs)} ms`);
const unmoved = Object.keys(ROUTES).filter((id) => !successes.has(id as RouteId));
console.log(`${successes.size} routes succeeded, ${unmoved.length} never did`);
for (const id of unmoved) {
  const why = report.refusals.get(id as RouteId) ?? 'never asked without anything odd';
  console.log(`${id} never succeeded: ${why}`);
}
console.log(shown(statuses));
for (const [kind, { count: often, first }] of complaints) {
  console.error(`${often} × ${kind}\n  first: ${first}`);
}
console.error(`${complaints.size} kinds of complaints, ${times} in all`);
process.exit(times === 0 ? 0 : 1);
