import { resolve } from 'node:path';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { prepare } from '../lib/prepare.ts';
import { type FuzzReport, newReport, formatStatuses, countViolations } from './fuzz/fuzz-report.ts';
import { fuzzMails } from './fuzz/mail/fuzz-mails.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { fuzzSignalling } from './fuzz/signalling/fuzz-signalling.ts';

/**
 * `npm run bench -- fuzz [requests] [--mails=n] [--frames=n] [--seed=n]`: odd requests to every
 * route of a stack of its own, each answer held to the contract; odd mails through what reads them;
 * odd frames through the signalling of meetings. 0 leaves a part out. A violation about a request
 * names the seed of its company, which is alone in a run of at most 800.
 */
const given = process.argv.slice(2);
const option = (name: string, usual: number) => {
  const start = `--${name}=`;
  return Number(given.find((word) => word.startsWith(start))?.slice(start.length) ?? usual);
};
const count = Number(given.find((word) => !word.startsWith('--')) ?? 3000);
const [seed, mails, frames] = [option('seed', 1), option('mails', 6000), option('frames', 20_000)];
const numbers = [count, seed, mails, frames];
if (!numbers.every((one) => Number.isSafeInteger(one) && one >= 0)) {
  console.error('Whole numbers: fuzz [requests] [--mails=n] [--frames=n] [--seed=n]');
  process.exit(1);
}

/** To so many one is read in two sizes. */
const MAILS_PER_GROWING = 50;
const FRAMES_PER_GROWING = 200;
const FRAMES_PER_PERSON = 50;

const report = newReport(console.log);
const part = async (what: string, run: () => Promise<void>) => {
  const started = performance.now();
  await run();
  console.log(`${what} in ${Math.round((performance.now() - started) / 1000)} s`);
};
if (mails > 0) {
  const growing = Math.ceil(mails / MAILS_PER_GROWING);
  await part(`${mails} mails and ${growing} that grow`, () =>
    fuzzMails({ seed, mails, growing, report }),
  );
}
if (frames > 0) {
  const growing = Math.ceil(frames / FRAMES_PER_GROWING);
  const people = Math.ceil(frames / FRAMES_PER_PERSON);
  await part(`${frames} frames, ${growing} that grow, and ${people} people in a meeting`, () =>
    fuzzSignalling({ seed, frames, growing, people, report }),
  );
}
if (count > 0) {
  const root = resolve(import.meta.dirname, '../..');
  const prepared = await prepare(root, { page: true, say: console.log });
  await part(`${count} requests`, () => runFuzz({ count, seed, prepared, report }));
  sayOfRoutes(report);
}
for (const [kind, { count: often, first }] of report.violations) {
  console.error(`${often} × ${kind}\n  first: ${first}`);
}
console.error(`${report.violations.size} kinds of violations, ${countViolations(report)} in all`);
process.exit(countViolations(report) === 0 ? 0 : 1);

function sayOfRoutes({ statuses, successes, refusals, slowestMs }: FuzzReport): void {
  console.log(`the slowest took ${Math.round(slowestMs)} ms; ${formatStatuses(statuses)}`);
  const unmoved = (Object.keys(ROUTES) as RouteId[]).filter((id) => !successes.has(id));
  console.log(`${successes.size} routes succeeded, ${unmoved.length} never did`);
  for (const id of unmoved) {
    const why = refusals.get(id) ?? 'it was never asked without anything odd';
    console.log(`${id} never succeeded: ${why}`);
  }
}
