import { expect, test } from 'vitest';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { limitShare } from './limit-share.ts';
import { Refusal } from './step.ts';

const CALLS_PER_SECOND = 100;
/** Of 1,000 calls in ten seconds a person may make 50, and a company 200. */
const [OF_PERSON, OF_COMPANY] = [50, 200];

let counters = new Map<string, number>();
let writes = 0;
let time = 0;

/** A counter of the table, which all instances of a function share. */
const storeOf = (tenantId: number): Pick<TenantStore, 'tenantId' | 'increment'> => ({
  tenantId,
  async increment({ pk }, _attribute, _set, by = 1) {
    writes += 1;
    const at = `${tenantId} ${pk}`;
    counters.set(at, (counters.get(at) ?? 0) + by);
    return counters.get(at)!;
  },
});

function startInstance() {
  counters = new Map();
  writes = 0;
  time = Date.parse('2026-03-02T08:00:00.000Z');
  return anotherInstance();
}
const anotherInstance = () =>
  limitShare({ now: () => new Date(time), storeOf, callsPerSecond: CALLS_PER_SECOND });

/** Makes calls of a person. Returns how many of them were served, and the last refusal. */
async function makeCalls(
  instance: ReturnType<typeof anotherInstance>,
  calls: number,
  caller: { tenantId: number; userId: string; role?: string },
) {
  let served = 0;
  let refusal: Refusal | undefined;
  for (let call = 0; call < calls; call += 1)
    try {
      await instance.before!({ context: { state: { caller } } } as never);
      served += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  return { served, refusal: refusal?.failure };
}
const ana = { tenantId: 2, userId: 'ana' };

test('ordinary use writes nothing and is never refused', async () => {
  const instance = startInstance();
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await makeCalls(instance, 4, ana)).toEqual({ served: 4 });
    time += 10_000;
  }
  expect(writes).toBe(0);
});

test('a person who makes too many calls waits until the next ten seconds, and nobody else', async () => {
  const instance = startInstance();
  time += 4_000;
  const { served, refusal } = await makeCalls(instance, 500, ana);
  expect(served).toBeGreaterThanOrEqual(OF_PERSON);
  expect(served).toBeLessThan(OF_PERSON * 1.2);
  expect(refusal).toMatchObject({ problem: 'share-used-up', retryAfter: 6 });
  expect(await makeCalls(instance, 4, { tenantId: 2, userId: 'ben' })).toEqual({ served: 4 });
  time += 6_000;
  expect(await makeCalls(instance, 4, ana)).toEqual({ served: 4 });
});

test('a company whose people make too many calls together waits, and no other company', async () => {
  const instance = startInstance();
  let served = 0;
  for (let person = 0; person < 20; person += 1)
    served += (await makeCalls(instance, 40, { tenantId: 2, userId: `person-${person}` })).served;
  expect(served).toBeGreaterThanOrEqual(OF_COMPANY);
  expect(served).toBeLessThan(OF_COMPANY * 1.2);
  expect(await makeCalls(instance, 4, { tenantId: 20, userId: 'bo' })).toEqual({ served: 4 });
});

test('candidates who make too many calls together use up nothing of the staff', async () => {
  const instance = startInstance();
  for (let person = 0; person < 20; person += 1)
    await makeCalls(instance, 40, {
      tenantId: 2,
      userId: `candidate-${person}`,
      role: 'candidate',
    });
  const another = { tenantId: 2, userId: 'candidate-20', role: 'candidate' };
  expect(await makeCalls(instance, 4, another)).toMatchObject({ served: 0 });
  expect(await makeCalls(instance, 4, ana)).toEqual({ served: 4 });
});

test('instances of functions count together', async () => {
  const instances = [startInstance(), anotherInstance(), anotherInstance(), anotherInstance()];
  let served = 0;
  for (let round = 0; round < 40; round += 1)
    for (const instance of instances) served += (await makeCalls(instance, 1, ana)).served;
  expect(served).toBeLessThan(OF_PERSON * 1.5);
});

test('refused calls write nothing', async () => {
  const instance = startInstance();
  await makeCalls(instance, 100, ana);
  const before = writes;
  await makeCalls(instance, 1_000, ana);
  expect(writes).toBe(before);
});
