import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';

/** What follows from the records of one batch is written together where that is possible. */
const NOW = new Date('2026-03-02T10:00:00.000Z');

let races: Races;
let read: () => Promise<DynamoDBRecord[]>;
/** The number of writes of each transaction of the projections. */
let transactions: number[] = [];
let rowsBefore = 0;

beforeEach(async () => {
  races = await startRaces();
  read = eventReader(races.table);
  for (let records = await read(); records.length > 0; records = await read())
    await project(records);
  transactions = [];
  rowsBefore = (await listCounts.get(races.store, candidateList.code)).total;
});
afterEach(() => races.stop());

const storeOf = (tenantId: number): TenantStore => {
  const store = races.storeOf(tenantId);
  const commit: TenantStore['commit'] = (ops) => {
    transactions.push(ops.length);
    return store.commit(ops);
  };
  return { ...store, commit };
};
async function project(Records: DynamoDBRecord[]): Promise<void> {
  const putDeadLetter = () => Promise.reject(new Error('no record may be set aside'));
  const answer = await handleStream({ now: () => NOW, storeOf, putDeadLetter })({ Records });
  expect(answer).toEqual({ batchItemFailures: [] });
}
async function createCandidate(name: string): Promise<string> {
  const email = `${name.split(' ').at(-1)!.toLowerCase()}@mail.example`;
  const { status, body } = await races.call('create-candidate', { body: { name, email } });
  expect(status).toBe(201);
  return body.candidate.id;
}
/** Returns the records that the projections' mapping delivers. */
const readProjected = async () =>
  (await read()).filter(
    ({ dynamodb }) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.project !== undefined,
  );
const countNewRows = async () =>
  (await listCounts.get(races.store, candidateList.code)).total - rowsBefore;
const findNames = async (name: string) => {
  const { pk, sk } = keys.name(name, '');
  const beginsWith = sk.replace(/#$/, '');
  return (await races.store.query({ pk, sk: { beginsWith }, limit: 10 })).items;
};

it('writes what follows from a new candidate and its event in one transaction', async () => {
  await createCandidate('Noor Newcomer');
  const records = await readProjected();
  expect(records.map(({ dynamodb }) => dynamodb?.NewImage?.project?.S).toSorted()).toEqual([
    'audit',
    'candidate',
  ]);
  await project(records);
  expect(transactions).toHaveLength(1);
  expect(await findNames('noor')).toHaveLength(1);
  expect((await races.store.query({ pk: 'AUDIT', limit: 10 })).items).toHaveLength(1);

  await project(await readProjected());
  expect(transactions).toHaveLength(2);
  expect(await countNewRows()).toBe(1);
});

it('counts a batch once that is delivered twice', async () => {
  await createCandidate('Noor Newcomer');
  await project(await readProjected());
  await createCandidate('Ines Incoming');
  const records = await readProjected();
  expect(records).toHaveLength(3);
  await project(records);
  await project(records);
  await project(await readProjected());
  expect(await countNewRows()).toBe(2);
});

it('adds up what rows of several candidates count, so that one transaction writes them', async () => {
  for (const name of ['Noor Newcomer', 'Ines Incoming', 'Omar Other', 'Lena Later'])
    await createCandidate(name);
  await project(await readProjected());
  transactions = [];
  const rows = await readProjected();
  expect(rows).toHaveLength(4);
  await project(rows);
  expect(transactions.length).toBeLessThan(4);
  expect(await countNewRows()).toBe(4);

  await project(rows);
  expect(await countNewRows()).toBe(4);
});

it('writes what follows from each record alone if one write is refused', async () => {
  await createCandidate('Noor Newcomer');
  const records = await readProjected();
  const event = records.find(({ dynamodb }) => dynamodb?.NewImage?.project?.S === 'audit')!;
  await project([event]);
  await project(records);
  expect(await findNames('noor')).toHaveLength(1);
  expect((await races.store.query({ pk: 'AUDIT', limit: 10 })).items).toHaveLength(1);
});

it('keeps the order of two changes of the same item', async () => {
  const id = await createCandidate('Noor Newcomer');
  const { version } = (await races.store.get(keys.candidate(id)))!;
  const changed = await races.call('update-candidate', {
    params: { id },
    body: { name: 'Nora Newcomer' },
    ifMatch: Number(version),
  });
  expect(changed.status).toBe(200);
  await project(await readProjected());
  expect(await findNames('noor')).toEqual([]);
  expect(await findNames('nora')).toHaveLength(1);
});
