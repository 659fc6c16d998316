import { setTimeout as sleep } from 'node:timers/promises';
import { actAs, type Actor } from '@parley/demo/actors/actor.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { Usage } from '@parley/local-cloud/core/usage.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import { readCpuTime } from '../cpu/process-cpu.ts';
import { median } from '../figures.ts';
import { readMemory } from '../read-memory.ts';
import { type CompaniesSize, fillManyCompanies, toEmail } from './fill-many-companies.ts';
import { measureClients } from './measure-clients.ts';

/** Figures by what they say, each with its unit; the same names for every number of companies. */
export type CompaniesFigures = Record<string, number>;

/** An hour before the nightly export of the pool, so that sweeps come before it. */
const STARTS_AT = Date.parse('2026-03-02T01:30:00.000Z');
const CREATED_AT = new Date('2026-02-02T09:00:00.000Z');
const QUARTER_MS = 15 * 60_000;
/** The sweeps before the one that comes together with the export. */
const SWEEPS = 3;
const CHANGES = 15;
const POLL_MS = 5;
const HOUR_MS = 3_600_000;
const RECRUITER = 1;
/** How many calls a figure of a call is the mean of, at least. */
const CALLS = 100;
/** Calls before those that are measured, so that code is loaded and compiled. */
const WARM_UP = 20;

/** What a stack has used at a moment, or in between two moments, for one piece of work. */
interface Spent {
  usage: Usage;
  cpuMs: number;
}

/**
 * Starts the whole product with many companies on a clock that stands still, and measures what
 * could grow with their number: the delay of projections, the sweep, signing in, calls of one
 * company after another, memory and the export of the user pool.
 */
export async function measureCompanies(
  templateFile: string,
  size: CompaniesSize,
  print: (line: string) => void,
): Promise<CompaniesFigures> {
  let items = 0;
  const filling = performance.now();
  const stack = await startProductStack({
    virtualClock: STARTS_AT,
    functionIdleMs: HOUR_MS,
    apiThrottle: ACCOUNT_THROTTLE,
    fill: async (dataDir) => {
      // Another company is there for what is done before and apart from what is measured.
      const all = { ...size, companies: size.companies + 1 };
      items = await fillManyCompanies(dataDir, templateFile, all, CREATED_AT);
    },
  });
  const seconds = (performance.now() - filling) / 1000;
  print(`${size.companies} companies: ${items} items, ready after ${seconds.toFixed(0)} s`);
  try {
    const other = await warmUp(stack, size);
    const started = readMemory(stack.pid()).rssMb;
    const { actors, spent: signIns } = await signInAtEach(stack, size);
    print(`signed in at ${size.companies} companies`);
    const ofEach = actors.slice(0, size.companies);
    const first = await callEach(stack, ofEach);
    const rounds = Math.ceil(CALLS / ofEach.length);
    const later = await callEach(stack, Array.from({ length: rounds }, () => ofEach).flat());
    print('called by each company, twice');
    const called = readMemory(stack.pid()).rssMb;
    const lags = await measureLags(stack, other);
    const clients = await measureClients(stack, size.companies);
    const sweeps = await spend(stack, () => stack.advanceBy(SWEEPS * QUARTER_MS));
    print('swept');
    const exported = await spend(stack, () => stack.advanceBy(QUARTER_MS));
    const each = (of: Spent, times: number, service: string) => countActions(of, service) / times;
    const laterCalls = rounds * ofEach.length;
    return {
      'items in the table': items,
      'change until it is listed, ms': median(lags),
      'sweep: requests to the table': countActions(sweeps, 'dynamodb') / SWEEPS,
      'sweep: sessions of STS': countActions(sweeps, 'sts') / SWEEPS,
      'sweep: CPU ms': sweeps.cpuMs / SWEEPS,
      'sign-in: requests to the table': each(signIns, actors.length, 'dynamodb'),
      'sign-in: sessions of STS': each(signIns, actors.length, 'sts'),
      'sign-in: CPU ms': signIns.cpuMs / actors.length,
      'first call: requests to the table': each(first, ofEach.length, 'dynamodb'),
      'first call: sessions of STS': each(first, ofEach.length, 'sts'),
      'first call: CPU ms': first.cpuMs / ofEach.length,
      'later call: requests to the table': each(later, laterCalls, 'dynamodb'),
      'later call: sessions of STS': each(later, laterCalls, 'sts'),
      'later call: CPU ms': later.cpuMs / laterCalls,
      'requests to KMS by all calls': countActions(first, 'kms') + countActions(later, 'kms'),
      'identity token, bytes': actors[0]!.token().length,
      'memory before the calls, MB': started,
      'memory after all calls, MB': called,
      'heap of one instance for its tenants, MB': clients,
      'export of the pool: requests of ListUsers': exported.usage.actions[LIST_USERS] ?? 0,
      'export of the pool: s': (exported.usage.functions['pool-export']?.ms ?? 0) / 1000,
      'export of the pool: CPU s': exported.cpuMs / 1000,
    };
  } finally {
    await stack.close();
  }
}

const LIST_USERS = 'cognito-idp:ListUsers';

/** Returns what a piece of work with all that follows from it has used. */
async function spend(stack: TestStack, work: () => Promise<void>): Promise<Spent> {
  await stack.idle();
  const measure = async () => ({ usage: await stack.usage(), cpu: readCpuTime(stack.pid()) });
  const before = await measure();
  await work();
  await stack.idle();
  const after = await measure();
  const { actions, functions, gateway } = after.usage;
  const { usage: old } = before;
  return {
    cpuMs: after.cpu.product + after.cpu.dynamodb - (before.cpu.product + before.cpu.dynamodb),
    usage: {
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, count]) => [name, count - (old.actions[name] ?? 0)]),
      ),
      functions: Object.fromEntries(
        Object.entries(functions).map(([name, { calls, ms }]) => [
          name,
          {
            calls: calls - (old.functions[name]?.calls ?? 0),
            ms: ms - (old.functions[name]?.ms ?? 0),
          },
        ]),
      ),
      gateway: {
        requests: gateway.requests - old.gateway.requests,
        bytes: gateway.bytes - old.gateway.bytes,
      },
    },
  };
}

/** Reading the stream is not counted, which is done as often in an empty stack. */
const STREAM = /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;

const countActions = ({ usage }: Spent, service: string): number =>
  Object.entries(usage.actions)
    .filter(([action]) => action.startsWith(`${service}:`) && !STREAM.test(action))
    .reduce((sum, [, count]) => sum + count, 0);

const signInAt = async (stack: TestStack, company: number, person: number): Promise<Actor> =>
  actAs(await toSeedTarget(stack), toEmail(company, person));

/**
 * Signs in at the company that is not measured, and returns its recruiter. Different people sign
 * in, because Cognito takes ten sign-ins of one in a second, and a fast machine makes more.
 */
async function warmUp(stack: TestStack, { companies, people }: CompaniesSize): Promise<Actor> {
  for (let time = 1; time < WARM_UP; time += 1) await signInAt(stack, companies, time % people);
  const actor = await signInAt(stack, companies, RECRUITER);
  for (let time = 0; time < WARM_UP; time += 1) await list(actor);
  await stack.idle();
  return actor;
}

/**
 * Signs in the recruiter of each company, one after another, and if there are few companies then
 * further people of each. Returns them in this order.
 */
async function signInAtEach(
  stack: TestStack,
  { companies, people }: CompaniesSize,
): Promise<{ actors: Actor[]; spent: Spent }> {
  const wanted = Math.min(people - 1, Math.ceil(CALLS / companies));
  const actors: Actor[] = [];
  const spent = await spend(stack, async () => {
    for (let person = RECRUITER; person < RECRUITER + wanted; person += 1)
      for (let company = 0; company < companies; company += 1)
        actors.push(await signInAt(stack, company, person));
  });
  return { actors, spent };
}

const list = (actor: Actor) => actor.call('list-candidates', { query: {} });

/** Lists candidates for each of them, one after another. */
const callEach = (stack: TestStack, actors: readonly Actor[]): Promise<Spent> =>
  spend(stack, async () => {
    for (const actor of actors) await list(actor);
  });

/** Creates candidates, and returns after how many ms each of them was in the list. */
async function measureLags(stack: TestStack, actor: Actor): Promise<number[]> {
  const lags: number[] = [];
  // The first one loads the functions.
  for (let number = 0; number <= CHANGES; number += 1) {
    await stack.idle();
    const { candidate } = await actor.call('create-candidate', {
      body: { name: `Noor Newcomer ${number}`, email: `newcomer.${number}@bench.example` },
    });
    const from = performance.now();
    for (;;) {
      const { items } = await list(actor);
      if (items.some(({ id }) => id === candidate.id)) break;
      await sleep(POLL_MS);
    }
    lags.push(performance.now() - from);
  }
  return lags.slice(1);
}
