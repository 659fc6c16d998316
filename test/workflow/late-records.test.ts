import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { candidateList } from '@parley/data/lists/candidate-list.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { members } from '@parley/data/users/members.repo.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newApplication } from '../../functions/candidates/new-application.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { complaintsOfData } from '../../scripts/check-data/complaints-of-data.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { bookingOf, changeOf } from './booking-of.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';

/** Records that were set aside or given up are carried out after newer ones of the same item. */
const NOW = new Date('2026-03-02T10:00:00.000Z');
const QUERY = { filters: {}, descending: false, words: [], matches: () => true, limit: 25 };

let races: Races;
let read: () => Promise<DynamoDBRecord[]>;
let project: (records: DynamoDBRecord[], late?: boolean) => Promise<void>;
/** The company of the test is founded without calls: nothing has told of its candidate. */
let ofTheTest: string[] = [];

beforeEach(async () => {
  races = await startRaces();
  read = eventReader(races.table);
  const keep = () => Promise.reject(new Error('no record may be set aside'));
  project = async (Records, late = false) => {
    const take = handleStream({ now: () => NOW, storeOf: races.storeOf, keep, late });
    expect(await take({ Records })).toEqual({ batchItemFailures: [] });
  };
  await settle();
  ofTheTest = [];
  ofTheTest = await complaints();
});
afterEach(() => races.stop());

/** Projects what was written, and what projecting writes. */
async function settle(): Promise<void> {
  for (let records = await read(); records.length > 0; records = await read()) await project(records);
}
async function complaints(): Promise<string[]> {
  const { client, name } = races.table.table;
  const items = (await readTable(client, name)).get(races.store.tenantId)!;
  const all = await complaintsOfData({ tenantId: races.store.tenantId, now: NOW.getTime(), items });
  return all.filter((one) => !ofTheTest.includes(one));
}
const write = async (...ops: WriteOp[]) => expect(await races.store.commit(ops)).toMatchObject({ ok: true });

/** Renames the candidate. */
async function rename(name: string): Promise<void> {
  const seen = (await candidates.get(races.store, CANDIDATE))!;
  await write(candidates.write(races.store, { ...seen, name, version: seen.version + 1 }, { version: seen.version }));
}
const removeCandidate = async () => write(races.store.remove(keys.candidate(CANDIDATE), 'exists'));
async function retitle(title: string): Promise<void> {
  const { version } = (await requisitions.get(races.store, REQUISITION))!;
  await write(requisitions.change(races.store, REQUISITION, { title }, version));
}
async function removeRequisition(): Promise<void> {
  const seen = (await requisitions.get(races.store, REQUISITION))!;
  await write(requisitions.remove(races.store, seen, seen.version));
}
async function apply(): Promise<void> {
  const requisition = (await requisitions.get(races.store, REQUISITION))!;
  const candidate = (await candidates.get(races.store, CANDIDATE))!;
  const application = newApplication(requisition, candidate, NOW.toISOString());
  const counted = requisitions.count(races.store, REQUISITION, { candidates: 1 });
  await write(applications.write(races.store, application, 'missing'), counted);
}
async function move(stage: 'in_review' | 'interviewing' | 'hired'): Promise<void> {
  const seen = (await applications.get(races.store, REQUISITION, CANDIDATE))!;
  const { version } = seen;
  await write(applications.write(races.store, { ...seen, stage, version: version + 1 }, { version }));
}
async function withdraw(): Promise<void> {
  const seen = (await applications.get(races.store, REQUISITION, CANDIDATE))!;
  const counted = requisitions.count(races.store, REQUISITION, { candidates: -1 });
  await write(applications.remove(races.store, seen), counted);
}
async function assign(role: 'recruiter' | 'hiring-manager' | 'candidate'): Promise<void> {
  const seen = (await members.get(races.store, races.company.ben.user_id))!;
  const { version } = seen;
  await write(members.write(races.store, { ...seen, role, version: version + 1 }, { version }));
}
let interviewId: string;
async function book(): Promise<void> {
  const booked = await races.call('create-interview', { body: bookingOf(races.company) });
  expect(booked.status).toBe(201);
  interviewId = booked.body.id;
}
async function rebook(date: string): Promise<void> {
  const { version } = (await interviews.get(races.store, interviewId))!;
  const panelists = [{ user_id: races.company.ana.user_id, role: 'lead' }];
  const body = changeOf(races.company, { date, panelists });
  const { status } = await races.call('update-interview', { params: { id: interviewId }, body, ifMatch: version });
  expect(status).toBe(200);
}
async function cancelBooking(): Promise<void> {
  const { version } = (await interviews.get(races.store, interviewId))!;
  const gone = { params: { id: interviewId }, ifMatch: version };
  expect((await races.call('delete-interview', gone, races.admin)).status).toBe(204);
}

const nothing = async () => undefined;
/** What is changed, what was there before, the change whose record comes late, and the one before which it came. */
const CASES: [string, string, () => Promise<void>, () => Promise<void>, () => Promise<void>][] = [
  ['candidate renamed twice', 'candidate', nothing, () => rename('Bea Bold'), () => rename('Cleo Calm')],
  ['candidate renamed and back', 'candidate', nothing, () => rename('Bea Bold'), () => rename('Asha')],
  ['candidate renamed and deleted', 'candidate', nothing, () => rename('Bea Bold'), removeCandidate],
  ['row of a renamed candidate', 'candidate-row', nothing, () => rename('Bea Bold'), () => rename('Cleo Calm')],
  ['requisition retitled twice', 'requisition', nothing, () => retitle('Chief cook'), () => retitle('Sous chef')],
  ['requisition retitled and deleted', 'requisition', nothing, () => retitle('Chief cook'), removeRequisition],
  ['application that came and was moved', 'application', nothing, apply, () => move('in_review')],
  ['application that came and went', 'application', nothing, apply, withdraw],
  ['application moved twice', 'application', apply, () => move('in_review'), () => move('interviewing')],
  ['application hired and moved back', 'application', apply, () => move('hired'), () => move('interviewing')],
  ['application moved and taken away', 'application', apply, () => move('in_review'), withdraw],
  ['interview booked and moved', 'interview', apply, book, () => rebook('2026-03-11')],
  ['interview moved twice', 'interview', () => apply().then(book), () => rebook('2026-03-11'), () => rebook('2026-03-12')],
  ['interview moved and deleted', 'interview', () => apply().then(book), () => rebook('2026-03-11'), cancelBooking],
  ['colleague with one role and another', 'member', nothing, () => assign('recruiter'), () => assign('hiring-manager')],
  ['colleague who left the staff and came back', 'member', nothing, () => assign('candidate'), () => assign('recruiter')],
];

describe('what follows from a record that is carried out after a newer one is what the item is now:', () => {
  it.each(CASES)('%s', async (_, kind, before, first, second) => {
    await before();
    await settle();
    expect(await complaints()).toEqual([]);

    await first();
    const held: DynamoDBRecord[] = [];
    for (let records = await read(); records.length > 0; records = await read()) {
      const isHeld = ({ dynamodb }: DynamoDBRecord) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.['project']?.S === kind;
      held.push(...records.filter(isHeld));
      await project(records.filter((record) => !isHeld(record)));
    }
    expect(held.length).toBeGreaterThan(0);
    await second();
    await settle();
    await project(held, true);
    await settle();
    expect(await complaints()).toEqual([]);
    // Carried out twice, since the function may end before what was given up is removed.
    await project(held, true);
    await settle();
    expect(await complaints()).toEqual([]);
  });
});

it('lists show the second name of a candidate whose first change of name is carried out last', async () => {
  await rename('Bea Bold');
  const held = await read();
  await rename('Cleo Calm');
  await settle();
  await project(held, true);
  await settle();
  const { items } = await listPage(races.store, candidateList, { ...QUERY, sort: 'name' });
  expect(items.map(({ name }) => name)).toEqual(['Cleo Calm']);
});

it('lists show no requisition that was deleted before its change was carried out', async () => {
  await retitle('Chief cook');
  const held = await read();
  await removeRequisition();
  await settle();
  await project(held, true);
  await settle();
  expect((await listPage(races.store, requisitionList, { ...QUERY, sort: 'created' })).items).toEqual([]);
});

it('lists show what is written and projected while an old record is being carried out', async () => {
  await retitle('Chief cook');
  const held = await read();
  await retitle('Sous chef');
  await settle();
  // Its first transaction counts; the one after it writes what it has read.
  races.meanwhile(async () => races.meanwhile(async () => {
    await retitle('Baker');
    await settle();
  }));
  await project(held, true);
  await settle();
  const { items } = await listPage(races.store, requisitionList, { ...QUERY, sort: 'created' });
  expect(items.map(({ title }) => title)).toEqual(['Baker']);
  expect(await complaints()).toEqual([]);
});
