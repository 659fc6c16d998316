import { resolve } from 'node:path';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { approveCompany } from '@parley/demo/actors/approve-company.ts';
import { LOW_FAULT_RATES } from '@parley/local-cloud/dynamodb/faults.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { prepare, type Prepared } from '../../scripts/lib/prepare.ts';
import {
  foundCompany,
  continueInterview,
  fillTenant,
  MINUTE,
} from '../support/builders/company.ts';
import type { Company } from '../support/builders/test-company.ts';
import {
  populateTestProduct,
  STARTS_AT,
  type TestProduct,
} from '../support/builders/test-product.ts';
import { startProductStack } from '../support/start-product-stack.ts';
import { fuzzCompany } from './fuzz/fuzz-company.ts';
import { type FuzzReport, newReport, formatStatuses, countViolations } from './fuzz/fuzz-report.ts';
import { fuzzMails } from './fuzz/mail/fuzz-mails.ts';
import { closeConnections } from './fuzz/send.ts';
import { fuzzSignalling } from './fuzz/signalling/fuzz-signalling.ts';

interface FuzzOptions {
  count: number;
  seed: number;
  prepared: Prepared;
  report: FuzzReport;
}

/**
 * The number of requests to one company. After that, its records are used up and another company is
 * created.
 */
const PER_COMPANY = 800;

/**
 * Sends odd requests to a stack with a few faults, company after company. Company n, counted from
 * 0, has the seed `seed + n`.
 */
async function runFuzz({ count, seed, prepared, report }: FuzzOptions): Promise<void> {
  const { print } = report;
  const stack = await startProductStack({
    ...prepared,
    virtualClock: STARTS_AT,
    functionIdleMs: 3_600_000,
    apiThrottle: ACCOUNT_THROTTLE,
    faults: { seed, rates: LOW_FAULT_RATES },
  });
  try {
    const product = await populateTestProduct(stack);
    let company = product.aurora;
    for (let done = 0, number = 0; done < count; number += 1) {
      if (number > 0) company = await anotherCompany(product, `Fuzz${seed + number}x`);
      const size = Math.min(PER_COMPANY, count - done);
      await fuzzCompany(product, company, size, seed + number, report);
      done += size;
      const counts = `${countViolations(report)} violations, ${formatStatuses(report.statuses)}`;
      print(`${done} requests, seed ${seed + number}, ${counts}`);
    }
    for (const trouble of stack.troubles().slice(0, 40))
      print(`the stack: ${trouble.slice(0, 400)}`);
    await product.close();
  } finally {
    closeConnections();
    await stack.close();
  }
}

async function anotherCompany(product: TestProduct, word: string): Promise<Company> {
  const { target } = product;
  const admin = await foundCompany(target, word);
  await approveCompany(product.platformAdmin, admin.tenantId());
  const young = await fillTenant(target, admin, word);
  await target.moveTo(target.now() + 90 * MINUTE);
  for (const actor of Object.values(young.people)) await actor.renew();
  const company = await product.withinEnvironment(() => continueInterview(young, target.now()));
  await product.stack.idle();
  return company;
}

/**
 * `npm run bench -- fuzz [requests] [--mails=n] [--frames=n] [--seed=n]`: odd requests to every
 * route of a stack of its own, whose responses are compared with the contract; odd mails to the
 * mail parser; odd frames to the signalling of meetings. 0 omits a part. A violation of a request
 * names the seed of its company; with at most 800 requests a run contains only that company.
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

/** One mail is parsed in two sizes in addition to this many odd mails. */
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
  const prepared = await prepare(root, { page: true, print: console.log });
  await part(`${count} requests`, () => runFuzz({ count, seed, prepared, report }));
  printRoutes(report);
}
for (const [kind, { count: often, first }] of report.violations) {
  console.error(`${often} × ${kind}\n  first: ${first}`);
}
console.error(`${report.violations.size} kinds of violations, ${countViolations(report)} in all`);
process.exit(countViolations(report) === 0 ? 0 : 1);

function printRoutes({ statuses, successes, refusals, slowestMs }: FuzzReport): void {
  console.log(`the slowest took ${Math.round(slowestMs)} ms; ${formatStatuses(statuses)}`);
  const unmoved = (Object.keys(ROUTES) as RouteId[]).filter((id) => !successes.has(id));
  console.log(`${successes.size} routes succeeded, ${unmoved.length} never did`);
  for (const id of unmoved) {
    const why = refusals.get(id) ?? 'it was never asked without anything odd';
    console.log(`${id} never succeeded: ${why}`);
  }
}
