import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';
import { startProductStack } from '../../support/start-product-stack.ts';

export interface LagFigures {
  /** The other company's lags while nobody else did anything, in milliseconds, sorted. */
  quietLagsMs: number[];
  /** The number of candidates that one company imported. */
  imported: number;
  /** Seconds from the first call of the import to its last answer. */
  importSeconds: number;
  /** Seconds from the last answer until everything was projected. */
  drainSeconds: number;
  /** The other company's lags during the import, in milliseconds, sorted. */
  importLagsMs: number[];
  /** The number of companies that imported at once, each an equal part of `imported`. */
  importers: number;
  /** The other company's lags while they imported, in milliseconds, sorted. */
  severalLagsMs: number[];
  /** The rate of the steady load in writes a second that was reached. */
  steadyRate: number;
  /** The other company's lags during the steady load, in milliseconds, sorted. */
  steadyLagsMs: number[];
}

/** The rows of one call, as the page sends them. */
const ROWS = 50;
const BETWEEN_CHANGES_MS = 1000;
const POLL_MS = 50;
const QUIET_MS = 20_000;
/** The longest lag that is waited for. */
const PATIENCE_MS = 300_000;
const STEADY_SECONDS = 60;
const STEADY_RATE = 60;
/** Calls that are in progress at once. */
const CALLERS = 16;
/** Companies that import at once. */
const IMPORTERS = 5;

/**
 * Measures how long a change of one company is not shown in its list, while another company imports
 * candidates, while several do, and while there are 60 writes a second.
 * @param count the number of imported candidates
 */
export async function measureLag(
  { templateFile }: Pick<Prepared, 'templateFile'>,
  count: number,
  print: (line: string) => void,
): Promise<LagFigures> {
  const stack = await startProductStack({ templateFile, apiThrottle: ACCOUNT_THROTTLE });
  try {
    const target = await toSeedTarget(stack);
    const importers: Actor[] = [];
    for (let n = 1; n <= IMPORTERS; n += 1)
      importers.push(
        await signUpAndFound(
          target,
          { email: `ada@bulk-${n}.example`, name: 'Ada Admin', zone: 'UTC' },
          `Bulk Works ${n}`,
        ),
      );
    const importer = importers[0]!;
    const other = await signUpAndFound(
      target,
      { email: 'otto@other.example', name: 'Otto Admin', zone: 'UTC' },
      'Other Works',
    );
    await stack.idle();

    const quietLagsMs = await followChanges(other, sleep(QUIET_MS));
    const startedAt = performance.now();
    let importedAt = 0;
    const importing = (async () => {
      for (let from = 0; from < count; from += ROWS) {
        await importRows(importer, from, Math.min(ROWS, count - from));
        if (from % 1000 === 0) print(`${from + ROWS} of ${count} rows imported`);
      }
      importedAt = performance.now();
    })();
    const importLagsMs = await followChanges(other, importing);
    await importing;
    await stack.idle();
    const drainedAt = performance.now();
    print(`import projected; lags ${importLagsMs.map(Math.round).join(' ')}`);

    const each = Math.floor(count / IMPORTERS);
    const severalLagsMs = await followChanges(
      other,
      Promise.all(
        importers.map(async (one) => {
          for (let from = 0; from < each; from += ROWS)
            await importRows(one, count + from, Math.min(ROWS, each - from));
        }),
      ),
    );
    await stack.idle();
    print(`imports of ${IMPORTERS} projected; lags ${severalLagsMs.map(Math.round).join(' ')}`);

    const loadedFrom = performance.now();
    let sent = 0;
    const steady = load(other, () => (sent += 1));
    const steadyLagsMs = await followChanges(importer, steady);
    await steady;
    const steadyRate = sent / ((performance.now() - loadedFrom) / 1000);
    await stack.idle();
    return {
      quietLagsMs,
      imported: count,
      importSeconds: (importedAt - startedAt) / 1000,
      drainSeconds: (drainedAt - importedAt) / 1000,
      importLagsMs,
      importers: IMPORTERS,
      severalLagsMs,
      steadyRate,
      steadyLagsMs,
    };
  } finally {
    await stack.close();
  }
}

async function importRows(importer: Actor, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    row: from + index + 1,
    values: {
      name: `Given${from + index} Family${(from + index) % 997}`,
      email: `person.${from + index}@bulk.example`,
      location: 'London',
      skills: 'TypeScript; DynamoDB',
    },
  }));
  await persist(() => importer.call('import-candidates', { body: { dry_run: false, rows } }));
}

/** Creates candidates at a steady rate, or as fast as the answers come if that is slower. */
async function load(actor: Actor, onDone: () => void): Promise<void> {
  const from = performance.now();
  let next = 0;
  const createOn = async () => {
    while (performance.now() < from + STEADY_SECONDS * 1000) {
      const n = next;
      next += 1;
      const wait = from + (n * 1000) / STEADY_RATE - performance.now();
      if (wait > 0) await sleep(wait);
      const body = { name: `Steady Person${n}`, email: `steady.${n}@other.example` };
      await actor.call('create-candidate', { body }).then(onDone, () => undefined);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, createOn));
}

/** Calls until the answer is not that the product is busy. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.problem.status >= 429)) throw error;
      await sleep(POLL_MS);
    }
}

/** Changes the name of a candidate each second, and returns after how long the list shows it. */
async function followChanges(actor: Actor, until: Promise<unknown>): Promise<number[]> {
  const email = `changed.${Math.floor(performance.now())}@other.example`;
  const { candidate } = await persist(() =>
    actor.call('create-candidate', { body: { name: 'Noor 0', email } }),
  );
  let { version } = candidate;
  let going = true;
  void until.finally(() => (going = false)).catch(() => undefined);
  const lags: number[] = [];
  for (let n = 1; going; n += 1) {
    const name = `Noor ${n}`;
    ({ version } = await persist(() =>
      actor.call(
        'update-candidate',
        { params: { id: candidate.id }, body: { name } },
        { ifMatch: version },
      ),
    ));
    const answeredAt = performance.now();
    for (;;) {
      const { items } = await persist(() => actor.call('list-candidates', { query: { limit: 5 } }));
      const row = items.find(({ id }) => id === candidate.id);
      if (row?.name === name || performance.now() - answeredAt > PATIENCE_MS) break;
      await sleep(POLL_MS);
    }
    const lag = performance.now() - answeredAt;
    lags.push(lag);
    await sleep(Math.max(0, BETWEEN_CHANGES_MS - lag));
  }
  return lags.sort((a, b) => a - b);
}
