import { randomBytes } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backlogs } from '@parley/data/backlogs/backlogs.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  MAX_AT_ONCE,
  shareStream,
  shareStreamAgain,
  STEPS_MS,
} from '../../functions/workers/projections/backlog/share-stream.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';

/** One company's many changes do not delay the lists of another one. */
const BATCH = 100;

let now: Date;
let races: Races;
let other: Omit<Races, 'another' | 'stop'>;
let read: () => Promise<DynamoDBRecord[]>;
let imported = 0;
/** The dead letters. */
let kept: DynamoDBRecord[] = [];
/** The records that the stream has not delivered yet. */
let undelivered: DynamoDBRecord[] = [];
/** The tenants of the projected records, in their order. */
let projected: number[] = [];
/** Makes the projection of a batch fail. */
let breaks: (records: readonly DynamoDBRecord[]) => boolean = () => false;

const tenantOf = ({ dynamodb }: DynamoDBRecord) => Number(dynamodb!.Keys!.PK!.S!.split('#')[1]);
const putDeadLetter = async (record: DynamoDBRecord) => void kept.push(record);

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00.000Z');
  [projected, undelivered, kept, breaks] = [[], [], [], () => false];
  races = await startRaces();
  other = await races.another(8);
  read = eventReader(races.table);
  await deliverAll();
  projected = [];
});
afterEach(() => races.stop());

function openShare(late = false) {
  const deps = { now: () => now, storeOf: races.storeOf, putDeadLetter };
  const project = handleStream({ ...deps, late });
  const counted: typeof project = async (batch) => {
    if (breaks(batch.Records)) throw new Error('The table cannot be reached');
    const answer = await project(batch);
    projected.push(...batch.Records.map(tenantOf));
    return answer;
  };
  return (late ? shareStreamAgain : shareStream)({ ...deps, project: counted });
}

/** Reads what was written since, of what the mapping delivers. */
async function readOn(): Promise<void> {
  const records = await read();
  undelivered.push(
    ...records.filter(
      ({ dynamodb }) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.project !== undefined,
    ),
  );
}
/** Delivers the next batch as the stream does: from the first failed record on once more. */
async function deliver(size = BATCH): Promise<boolean> {
  await readOn();
  const Records = undelivered.slice(0, size);
  if (Records.length === 0) return false;
  const { batchItemFailures } = await openShare()({ Records }).catch(() => ({
    batchItemFailures: [{ itemIdentifier: Records[0]!.dynamodb!.SequenceNumber! }],
  }));
  const failed = batchItemFailures[0]?.itemIdentifier;
  const done = failed
    ? Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed)
    : Records.length;
  undelivered = undelivered.slice(done);
  return true;
}
async function deliverAll(): Promise<void> {
  while (await deliver());
}
const isStep = ({ dynamodb }: DynamoDBRecord) => dynamodb?.NewImage?.project?.S === 'backlog';
/** Gives up the records that ask for the next step of a backlog, and returns them. */
async function giveUpSteps(): Promise<DynamoDBRecord[]> {
  await readOn();
  const steps = undelivered.filter(isStep);
  undelivered = undelivered.filter((record) => !isStep(record));
  return steps;
}

/** Imports candidates, of the first company by default, by calls of 50 rows. */
async function importCandidates(
  count: number,
  company: Pick<Races, 'call'> = races,
): Promise<void> {
  for (let left = count; left > 0; left -= 50) {
    const rows = Array.from({ length: Math.min(50, left) }, () => {
      imported += 1;
      const values = { name: `Ines Incoming${imported}`, email: `ines.${imported}@mail.example` };
      return { row: imported, values };
    });
    const { status, body } = await company.call('import-candidates', {
      body: { dry_run: false, rows },
    });
    expect([status, body.created]).toEqual([200, rows.length]);
  }
}
async function createCandidate(company: typeof other, name: string): Promise<string> {
  const email = `${name.split(' ').at(-1)!.toLowerCase()}@mail.example`;
  const { status, body } = await company.call('create-candidate', { body: { name, email } });
  expect(status).toBe(201);
  return body.candidate.id;
}
async function listNames(store: TenantStore): Promise<string[]> {
  const { items } = await listPage(store, candidateList, {
    sort: 'created',
    descending: true,
    filters: {},
    words: [],
    matches: () => true,
    limit: 100,
    after: undefined,
    consistent: true,
  });
  return items.map(({ name }) => name);
}
const countRows = async (store: TenantStore) =>
  (await listCounts.get(store, candidateList.code)).total;
const areAllWaiting = async (companies: readonly { store: TenantStore }[]) =>
  (await Promise.all(companies.map(({ store }) => backlogs.get(store)))).every(
    (backlog) => (backlog?.waiting ?? 0) > 0,
  );
const findWaiting = async () => (await backlogs.get(races.store))?.waiting ?? 0;

it('shows a change of one company before most of the import of another is projected', async () => {
  const before = await countRows(races.store);
  await importCandidates(150);
  await createCandidate(other, 'Noor Newcomer');
  while (!(await listNames(other.store)).includes('Noor Newcomer'))
    expect(await deliver()).toBe(true);
  // The import alone has written 300 records before that of the other company.
  expect(projected.filter((tenantId) => tenantId === 7).length).toBeLessThanOrEqual(
    5 * MAX_AT_ONCE,
  );

  await deliverAll();
  expect(await countRows(races.store)).toBe(before + 150);
  expect(await findWaiting()).toBe(0);
  expect(await backlogs.listOldest(races.store, MAX_AT_ONCE)).toEqual([]);
});

it('projects the change of another company as soon while the backlog is being projected', async () => {
  await importCandidates(100);
  for (let time = 0; time < 4; time += 1) await deliver();
  expect(await findWaiting()).toBeGreaterThan(3);
  projected = [];
  await createCandidate(other, 'Noor Newcomer');
  while (!(await listNames(other.store)).includes('Noor Newcomer'))
    expect(await deliver()).toBe(true);
  expect(projected.filter((tenantId) => tenantId === 7).length).toBeLessThanOrEqual(
    5 * MAX_AT_ONCE,
  );
});

it('reads on past several companies of which each has few records in a batch', async () => {
  const companies = [races, other, await races.another(9), await races.another(10)];
  const before = await countRows(other.store);
  for (const company of companies) await importCandidates(50, company);
  await readOn();
  // As if they had imported at once: one record of each company after another.
  const byCompany = companies.map(({ store }) =>
    undelivered.filter((record) => tenantOf(record) === store.tenantId),
  );
  undelivered = Array.from({ length: BATCH / 4 }, (_, place) =>
    byCompany.flatMap((records) => records.slice(place, place + 1)),
  ).flat();
  const rest = byCompany.flatMap((records) => records.slice(BATCH / 4));
  expect(undelivered.length).toBe(BATCH);
  undelivered.push(...rest);

  expect(await deliver()).toBe(true);
  expect(projected.length).toBeLessThanOrEqual(MAX_AT_ONCE);
  await deliverAll();
  for (const { store } of companies) expect((await backlogs.get(store))?.waiting ?? 0).toBe(0);
  expect(await countRows(other.store)).toBe(before + 50);
});

it('projects at once what many companies have few records of', async () => {
  const companies = [races, other];
  for (let tenantId = 9; tenantId < 22; tenantId += 1)
    companies.push(await races.another(tenantId));
  await deliverAll();
  projected = [];
  for (const company of companies) await createCandidate(company, 'Noor Newcomer');
  await readOn();
  expect(undelivered.length).toBeGreaterThan(MAX_AT_ONCE);
  await deliver();
  expect(projected.length).toBeGreaterThan(MAX_AT_ONCE);
  for (const { store } of companies) expect((await backlogs.get(store))?.waiting ?? 0).toBe(0);
});

it('spreads the steps of several companies over batches, and makes all of them', async () => {
  const companies = [races, other, await races.another(9)];
  for (const company of companies) await importCandidates(100, company);
  while (!(await areAllWaiting(companies))) expect(await deliver()).toBe(true);
  await readOn();
  // Each projection takes longer than the steps of one batch may take together.
  breaks = () => {
    now = new Date(now.getTime() + STEPS_MS);
    return false;
  };
  let most = 0;
  for (let left = true; left;) {
    projected = [];
    left = await deliver();
    most = Math.max(most, projected.length);
  }
  expect(most).toBe(MAX_AT_ONCE);
  for (const { store } of companies) expect((await backlogs.get(store))?.waiting).toBe(0);
});

/** Imports until a step is due, in a batch whose records were all written long ago. */
async function fallBehind(): Promise<void> {
  await importCandidates(100);
  await deliver();
  await readOn();
  const steps = undelivered.filter(isStep);
  undelivered = [...steps, ...undelivered.filter((record) => !isStep(record))];
  for (const { dynamodb } of undelivered)
    dynamodb!.ApproximateCreationDateTime = Date.now() / 1000 - 10;
  expect(steps.length).toBeGreaterThan(0);
  expect(undelivered.length).toBeGreaterThan(BATCH);
  projected = [];
}

it('reads on before it makes a step while the stream is behind', async () => {
  await fallBehind();
  await deliver();
  expect(projected).toEqual([]);
  await deliverAll();
  expect(projected.length).toBeGreaterThan(100);
  expect(await findWaiting()).toBe(0);
});

it('makes a step at once on a machine on which all records are old, but none wait', async () => {
  await importCandidates(100);
  while (undelivered.length > 1 || (await findWaiting()) === 0) await deliver();
  projected = [];
  await readOn();
  for (const { dynamodb } of undelivered)
    dynamodb!.ApproximateCreationDateTime = Date.now() / 1000 - 10;
  expect(undelivered.length).toBeLessThanOrEqual(MAX_AT_ONCE);
  await deliver();
  expect(projected.length).toBe(MAX_AT_ONCE);
});

it('makes a step of a backlog that has not moved for long, although the stream is behind', async () => {
  await fallBehind();
  now = new Date(now.getTime() + 31_000);
  await deliver();
  expect(projected.length).toBe(MAX_AT_ONCE);
});

it('projects few changes of a company at once', async () => {
  await createCandidate(other, 'Noor Newcomer');
  await deliver();
  expect(await backlogs.get(other.store)).toBeUndefined();
  await deliver();
  expect(await listNames(other.store)).toContain('Noor Newcomer');
});

it('projects a later change of the same company after what waits of it', async () => {
  const id = await createCandidate(races, 'Noor Newcomer');
  await importCandidates(50);
  await deliver();
  expect(await findWaiting()).toBeGreaterThan(0);
  const { version } = (await races.store.get(keys.candidate(id)))!;
  await races.call('update-candidate', {
    params: { id },
    body: { name: 'Nora Newcomer' },
    ifMatch: Number(version),
  });
  await deliverAll();
  const names = await listNames(races.store);
  expect(names.filter((name) => name.endsWith('Newcomer'))).toEqual(['Nora Newcomer']);
});

it('counts each candidate once if batches fail and are delivered again in other sizes', async () => {
  const before = await countRows(races.store);
  await importCandidates(100);
  let calls = 0;
  breaks = () => (calls += 1) % 3 === 0;
  for (let size = 1; await deliver(size); size = (size * 7) % 89);
  expect(calls).toBeGreaterThan(5);
  expect(await countRows(races.store)).toBe(before + 100);
  expect(kept).toEqual([]);
  expect(await findWaiting()).toBe(0);
});

it('continues a backlog whose step was given up when it is redriven', async () => {
  const before = await countRows(races.store);
  await importCandidates(50);
  await deliver();
  const steps = await giveUpSteps();
  await deliverAll();
  expect(await countRows(races.store)).toBe(before);

  expect(await openShare(true)({ Records: steps })).toEqual({ batchItemFailures: [] });
  await deliverAll();
  expect(await countRows(races.store)).toBe(before + 50);
});

it('continues a backlog whose step was given up at a change a minute later', async () => {
  const before = await countRows(races.store);
  await importCandidates(50);
  await deliver();
  await giveUpSteps();
  now = new Date(now.getTime() + 61_000);
  await createCandidate(races, 'Noor Newcomer');
  await deliverAll();
  expect(await countRows(races.store)).toBe(before + 51);
  expect(await findWaiting()).toBe(0);
});

it('reports a company whose lists are more than half an hour late', async () => {
  await importCandidates(50);
  await readOn();
  const lines: string[] = [];
  process.stdout.write = (line) => lines.push(String(line)) > 0;
  await deliverAll();
  expect(lines.filter((line) => line.includes('projections-late'))).toEqual([]);

  await importCandidates(50);
  await readOn();
  for (const { dynamodb } of undelivered) dynamodb!.ApproximateCreationDateTime! -= 31 * 60;
  await deliverAll();
  expect(lines.filter((line) => line.includes('projections-late')).length).toBeGreaterThan(0);
});

it('stores a record that is too large for an item as a dead letter, and projects the others', async () => {
  const before = await countRows(races.store);
  await importCandidates(50);
  await readOn();
  const large = undelivered.find(({ dynamodb }) => dynamodb?.NewImage?.project?.S === 'candidate')!;
  large.dynamodb!.NewImage!.notes = { S: randomBytes(400_000).toString('base64') };
  await deliverAll();
  expect(kept).toEqual([large]);
  expect(await countRows(races.store)).toBe(before + 49);
});

it('stores no more of a company than its records, in its own part of the table', async () => {
  await importCandidates(50);
  await deliver();
  const [batch] = await backlogs.listOldest(races.store, MAX_AT_ONCE);
  expect(batch!.count).toBe(MAX_AT_ONCE);
  expect(await backlogs.listOldest(other.store, MAX_AT_ONCE)).toEqual([]);
});
