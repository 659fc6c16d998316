import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { newApplication } from '../../packages/application/src/applications/new-application.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';

const OTHER = 'req_01K00000000000000000000002';
const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;

let races: Races;
let read: () => Promise<DynamoDBRecord[]>;

beforeEach(async () => {
  races = await startRaces();
  read = eventReader(races.table);
  const requisition = (await requisitions.get(races.store, REQUISITION))!;
  const other = { ...requisition, id: OTHER, title: 'Designer', version: 1 };
  await races.store.commit([requisitions.create(races.store, other)]);
  await settle();
});
afterEach(() => races.stop());

async function project(Records: DynamoDBRecord[]): Promise<void> {
  const putDeadLetter = () => Promise.reject(new Error('no record may be set aside'));
  const take = handleStream({
    now: () => new Date(at(9)),
    storeOf: races.storeOf,
    putDeadLetter,
  });
  expect(await take({ Records })).toEqual({ batchItemFailures: [] });
}
/** Projects what was written, and what projecting writes. */
async function settle(): Promise<void> {
  for (let records = await read(); records.length > 0; records = await read())
    await project(records);
}
/** Adds the candidate to a requisition. */
async function apply(id: string, since: string): Promise<void> {
  const requisition = (await requisitions.get(races.store, id))!;
  const candidate = (await candidates.get(races.store, CANDIDATE))!;
  const application = newApplication(requisition, candidate, since);
  await races.store.commit([
    applications.write(races.store, application, 'missing'),
    requisitions.count(races.store, id, { candidates: 1 }),
  ]);
}
/** Moves the application to a stage, as of an instant; undoing sets an earlier one. */
async function move(id: string, stage: Application['stage'], since: string): Promise<void> {
  const seen = (await applications.get(races.store, id, CANDIDATE))!;
  const { version } = seen;
  const moved = { ...seen, stage, stage_since: since, version: version + 1 };
  await races.store.commit([applications.write(races.store, moved, { version })]);
}
/** Returns what the candidate's row shows, and which filters and counts name it. */
async function shown() {
  const standing = (await candidates.getStanding(races.store, CANDIDATE))?.application;
  const inStage = async (stage: string) => {
    const page = await listPage(races.store, candidateList, {
      filters: { stage },
      sort: 'created',
      descending: false,
      words: [],
      matches: () => true,
      limit: 25,
    });
    return page.items.length;
  };
  const counts = await listCounts.get(races.store, candidateList.code);
  return {
    standing: standing && [standing.requisitionId, standing.since],
    inReview: await inStage('in_review'),
    hired: await inStage('hired'),
    counts,
  };
}

it('shows the application that was moved last after a later move of another one is undone', async () => {
  await apply(REQUISITION, at(0));
  await apply(OTHER, at(1));
  await move(OTHER, 'in_review', at(2));
  await settle();
  const before = await shown();
  expect(before.standing).toEqual([OTHER, at(2)]);
  await move(REQUISITION, 'hired', at(3));
  await settle();
  expect((await shown()).standing).toEqual([REQUISITION, at(3)]);
  await move(REQUISITION, 'applied', at(0));
  await settle();
  expect(await shown()).toEqual(before);
});

it('shows the same if the move, its undo and the other move are projected in any order', async () => {
  await apply(REQUISITION, at(0));
  await apply(OTHER, at(1));
  await settle();
  await move(REQUISITION, 'hired', at(3));
  await move(REQUISITION, 'applied', at(0));
  const [hired, undone] = await read();
  await move(OTHER, 'in_review', at(2));
  const other = await read();
  await project([hired!]);
  await project(other);
  expect((await shown()).standing, 'the hire is not undone there yet').toEqual([
    REQUISITION,
    at(3),
  ]);
  await project([undone!]);
  await settle();
  expect(await shown()).toMatchObject({
    standing: [OTHER, at(2)],
    inReview: 1,
    hired: 0,
  });
});

it('does not go back to a move that was undone if its record is delivered again', async () => {
  await apply(REQUISITION, at(0));
  await apply(OTHER, at(1));
  await settle();
  await move(REQUISITION, 'hired', at(3));
  const hired = await read();
  await project(hired);
  await move(REQUISITION, 'applied', at(0));
  await settle();
  const before = await shown();
  await project(hired);
  await settle();
  expect(await shown()).toEqual(before);
});
