import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { ensureChromium } from '../../../scripts/lib/ensure-chromium.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import { createRecruiter, signIn } from '../units/bench-people.ts';
import { fillCompanies } from '../units/fill-companies.ts';
import { type CpuTime, readCpuTime } from './process-cpu.ts';

export interface CpuFigures {
  candidates: number;
  /**
   * The product's CPU time in milliseconds for one visit, one new candidate and one second at rest.
   */
  each: Record<Measured, CpuTime>;
}
type Measured =
  | 'first visit'
  | 'repeated visit'
  | 'candidate created, one by one'
  | 'candidate created, in a row'
  | 'second at rest';

const CANDIDATES = 1_000;
/** The first company that the product creates. */
const TENANT = 2;
const WARM_UP = 3;
const VISITS = 20;
const CREATED = 100;
const REST_SECONDS = 60;
/** A pause after each new candidate, so that the stream's workers process one at a time. */
const BETWEEN_CREATES_MS = 100;
const PATH = '/app/management/candidates';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Measures the CPU time of the product's processes for a recruiter who opens the list of
 * candidates, for a new candidate with all its effects, and at rest. Browser and client are not
 * counted.
 */
export async function measureCpu(
  { templateFile }: Prepared,
  print: (line: string) => void,
): Promise<CpuFigures> {
  const stack = await startProductStack({
    apiThrottle: ACCOUNT_THROTTLE,
    async fill(dataDir) {
      const folder = join(dataDir, 'dynamodb');
      await mkdir(folder, { mode: 0o700 });
      await fillCompanies(folder, templateFile, { [TENANT]: CANDIDATES });
    },
  });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: ensureChromium(print), args: FLAGS });
    const recruiter = await createRecruiter(stack);
    const storageState = await signIn(stack, browser, recruiter.email);
    const fresh = () => browser!.newContext({ baseURL: stack.web, storageState });
    const measure = async (times: number, once: () => Promise<void>): Promise<CpuTime> => {
      await stack.idle();
      const before = readCpuTime(stack.pid());
      for (let time = 0; time < times; time += 1) await once();
      await stack.idle();
      const after = readCpuTime(stack.pid());
      return {
        product: (after.product - before.product) / times,
        dynamodb: (after.dynamodb - before.dynamodb) / times,
      };
    };

    const firstVisit = async () => {
      const context = await fresh();
      await visit(context);
      await context.close();
    };
    for (let time = 0; time < WARM_UP; time += 1) await firstVisit();
    const first = await measure(VISITS, firstVisit);
    print('first visits done');

    const returning = await fresh();
    for (let time = 0; time < WARM_UP; time += 1) await visit(returning);
    const repeated = await measure(VISITS, () => visit(returning));
    await returning.close();
    print('repeated visits done');

    let created = 0;
    const create = async () => createCandidate(recruiter, (created += 1));
    const createAndWait = async () => {
      await create();
      await sleep(BETWEEN_CREATES_MS);
    };
    for (let time = 0; time < WARM_UP; time += 1) await createAndWait();
    const createdOneByOne = await measure(CREATED, createAndWait);
    const createdInRow = await measure(CREATED, create);
    print('candidates created');

    const atRest = await measure(REST_SECONDS, () => sleep(1000));
    return {
      candidates: CANDIDATES,
      each: {
        'first visit': first,
        'repeated visit': repeated,
        'candidate created, one by one': createdOneByOne,
        'candidate created, in a row': createdInRow,
        'second at rest': atRest,
      },
    };
  } finally {
    await browser?.close();
    await stack.close();
  }
}

/** Opens the list and waits until its rows are shown and all requests have completed. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(PATH);
  await page.locator('[data-row-link]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function createCandidate(recruiter: Actor, number: number): Promise<void> {
  await recruiter.call('create-candidate', {
    body: {
      name: `Noor Newcomer ${String(number).padStart(3, '0')}`,
      email: `newcomer.${number}@bench.example`,
      phone: '+44 20 7946 0000',
      location: 'London',
      headline: 'Ten years of building what people use',
      skills: ['TypeScript', 'DynamoDB', 'Patience'],
    },
  });
}
