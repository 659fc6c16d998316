import { resolve } from 'node:path';
import { prepare } from '../lib/prepare.ts';
import { runFuzz, shown } from './fuzz/run-fuzz.ts';

/**
 * `npm run bench -- fuzz [count] [--seed=n]`: odd requests to every route of a stack of its own, and what each answer must
 * hold to. A complaint names the seed of its company: with a count of 800 or less it is alone in the next run.
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
const { statuses, complaints, successes, slowestMs } = await runFuzz({ count, seed, prepared, say: console.log });
const times = [...complaints.values()].reduce((sum, one) => sum + one.count, 0);
console.log(`${count} requests in ${Math.round((performance.now() - started) / 1000)} s, ${successes.size} routes succeeded, the slowest answer took ${Math.round(slowestMs)} ms`);
console.log(shown(statuses));
for (const [kind, { count: often, first }] of complaints) console.error(`${often} × ${kind}\n  first: ${first}`);
console.error(`${complaints.size} kinds of complaints, ${times} in all`);
process.exit(times === 0 ? 0 : 1);
