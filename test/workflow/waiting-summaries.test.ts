import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import {
  pendingApplications,
  type Waiting,
  WAITING_LISTS,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitionItem, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { startTable, type TestTable } from './start-table.ts';

let table: TestTable;
let store: TenantStore;
beforeAll(async () => {
  table = await startTable();
  store = tenantStore(table.table, 7);
});
afterAll(() => table.stop());

const about = (requisition: string, candidate: number) => ({
  requisition_id: requisition,
  candidate_id: `cand_${candidate}`,
});
const entry = (requisition: string, candidate: number, list: WaitsFor, minute: number) => ({
  for: list,
  ...about(requisition, candidate),
  candidate: `Person ${candidate}`,
  requisition: 'Engineer',
  stage: 'applied',
  round: null,
  since: new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString(),
});

/** Compares the summary of a requisition with what its lists contain. */
async function expectRecount(requisition: string): Promise<void> {
  const lists: Partial<Record<WaitsFor, Waiting[]>> = {};
  for (const list of WAITING_LISTS)
    lists[list] = await pendingApplications.listOfRequisition(store, list, requisition, {
      consistent: true,
    });
  const stored = await store.get(keys.waitingSummary(requisition));
  const summary = (await pendingApplications.summaries(store, [requisition])).get(requisition);
  expect(stored, 'the summary was stored before it was asked for').toBeDefined();
  for (const list of WAITING_LISTS)
    expect(summary?.[list] ?? pendingApplications.summarize([])).toEqual(
      pendingApplications.summarize(lists[list]!),
    );
}

test('a summary equals a recount after every move of an application', async () => {
  const random = createRandom(52);
  for (let move = 0; move < 150; move += 1) {
    const candidate = random.between(0, 8);
    const list = random.pick([...WAITING_LISTS, null]);
    await pendingApplications.follow(
      store,
      about('req_random', candidate),
      list && entry('req_random', candidate, list, move),
    );
    await expectRecount('req_random');
  }
});

test('applications that move at the same moment are all counted', async () => {
  const candidates = [0, 1, 2, 3, 4, 5];
  await Promise.all(
    candidates.map((one) =>
      pendingApplications.follow(
        store,
        about('req_busy', one),
        entry('req_busy', one, 'schedule', one),
      ),
    ),
  );
  await expectRecount('req_busy');
  await Promise.all(
    candidates.map((one) =>
      pendingApplications.follow(
        store,
        about('req_busy', one),
        one < 2 ? entry('req_busy', one, 'decide', one) : null,
      ),
    ),
  );
  await expectRecount('req_busy');
});

test('a requisition of an earlier release is counted once with all that waits there', async () => {
  await store.commit(
    [1, 2, 3, 4, 5].map((one) =>
      pendingApplications.put(store, 'schedule', entry('req_earlier', one, 'schedule', one)),
    ),
  );
  await pendingApplications.follow(store, about('req_earlier', 1), null);
  await expectRecount('req_earlier');
});

test.each([
  ['few requisitions', 3],
  ['many requisitions', 30],
])('%s of an earlier release are counted when somebody reads what waits', async (_, number) => {
  const ids = Array.from({ length: number }, (__, index) => `req_${number}_${index}`);
  await store.commit(
    ids.flatMap((id) =>
      [1, 2].map((one) =>
        pendingApplications.put(store, 'schedule', entry(id, one, 'schedule', one)),
      ),
    ),
  );
  const summaries = await pendingApplications.summaries(store, ids);
  expect(ids.map((id) => summaries.get(id)?.schedule.count)).toEqual(ids.map(() => 2));
  for (const id of ids.slice(0, 2)) await expectRecount(id);
  await pendingApplications.follow(store, about(ids[0]!, 1), null);
  await expectRecount(ids[0]!);
});

test('a summary ends with the last application of its requisition that is deleted', async () => {
  await pendingApplications.follow(store, about('req_ends', 1), entry('req_ends', 1, 'offer', 1));
  expect(await store.get(keys.waitingSummary('req_ends'))).toBeDefined();
  await pendingApplications.follow(store, about('req_ends', 1), undefined);
  expect(await store.get(keys.waitingSummary('req_ends'))).toBeUndefined();
});

/** Stores an open requisition of Rita, for which Max decides. */
async function openRequisition(id: string, more: Record<string, unknown> = {}): Promise<void> {
  const at = '2026-03-01T09:00:00.000Z';
  const requisition = requisitionItem.parse({
    kind: 'REQUISITION',
    id,
    tenant_id: 7,
    title: `Title of ${id}`,
    department: '',
    location: '',
    employment_type: 'full-time',
    openings: 1,
    skills: [],
    description: '',
    hiring_manager_id: 'max',
    hiring_manager_name: 'Max',
    owner_id: 'rita',
    owner_name: 'Rita',
    scorecard_template: null,
    interview_plan: [],
    status: 'open',
    opened_at: at,
    created_at: at,
    updated_at: at,
    version: 1,
    ...more,
  });
  await store.commit([requisitions.create(store, requisition)]);
}

async function changeRequisition(id: string, fields: Record<string, unknown>): Promise<void> {
  const { version } = (await requisitions.get(store, id))!;
  await store.commit([requisitions.change(store, id, fields, version)]);
  await pendingApplications.followRequisition(store, id);
}

const follow = (requisition: string, candidate: number, list: WaitsFor, minute: number) =>
  pendingApplications.follow(
    store,
    about(requisition, candidate),
    entry(requisition, candidate, list, minute),
  );

/** Returns the requisitions on whose list something waits for a member, in their order. */
const waitsFor = async (list: WaitsFor, userId: string, limit = 100) =>
  (await pendingApplications.listFor(store, list, userId, limit)).map(
    ({ requisition_id, responsible }) => [requisition_id, responsible.title],
  );

test('what waits is found by who acts on it, the longest waiting first', async () => {
  await openRequisition('req_late', { owner_id: 'ola', hiring_manager_id: 'mia' });
  await openRequisition('req_early', { owner_id: 'ola', hiring_manager_id: null });
  await openRequisition('req_other', { owner_id: 'somebody', hiring_manager_id: 'mia' });
  await follow('req_late', 1, 'schedule', 30);
  await follow('req_early', 2, 'schedule', 20);
  await follow('req_early', 3, 'decide', 10);
  await follow('req_other', 4, 'decide', 5);
  await follow('req_late', 5, 'decide', 1);
  expect(await waitsFor('schedule', 'ola')).toEqual([
    ['req_early', 'Title of req_early'],
    ['req_late', 'Title of req_late'],
  ]);
  expect(await waitsFor('schedule', 'ola', 1)).toEqual([['req_early', 'Title of req_early']]);
  expect(await waitsFor('decide', 'ola')).toEqual([['req_early', 'Title of req_early']]);
  expect(await waitsFor('decide', 'mia')).toEqual([
    ['req_late', 'Title of req_late'],
    ['req_other', 'Title of req_other'],
  ]);
  expect(await waitsFor('offer', 'ola')).toEqual([]);
  await follow('req_early', 2, 'offer', 40);
  expect(await waitsFor('schedule', 'ola')).toEqual([['req_late', 'Title of req_late']]);
  expect(await waitsFor('offer', 'ola')).toEqual([['req_early', 'Title of req_early']]);
});

test('what waits follows its requisition to another owner, and waits for nobody on hold', async () => {
  await openRequisition('req_moves', { owner_id: 'first', hiring_manager_id: null });
  await follow('req_moves', 1, 'schedule', 1);
  await follow('req_moves', 2, 'decide', 2);
  await changeRequisition('req_moves', { owner_id: 'second', title: 'Renamed' });
  expect(await waitsFor('schedule', 'first')).toEqual([]);
  expect(await waitsFor('schedule', 'second')).toEqual([['req_moves', 'Renamed']]);
  await changeRequisition('req_moves', { hiring_manager_id: 'third' });
  expect(await waitsFor('decide', 'second')).toEqual([]);
  expect(await waitsFor('decide', 'third')).toEqual([['req_moves', 'Renamed']]);
  await changeRequisition('req_moves', { status: 'on_hold' });
  expect(await waitsFor('decide', 'third')).toEqual([]);
  await follow('req_moves', 3, 'schedule', 3);
  expect(await waitsFor('schedule', 'second')).toEqual([]);
  await changeRequisition('req_moves', { status: 'open' });
  expect(await waitsFor('schedule', 'second')).toEqual([['req_moves', 'Renamed']]);
});

test('a requisition without pending applications has no summary to update', async () => {
  await openRequisition('req_quiet');
  await pendingApplications.followRequisition(store, 'req_quiet');
  expect(await store.get(keys.waitingSummary('req_quiet'))).toBeUndefined();
});

test('a summary of an earlier release is found after one of its applications was read again', async () => {
  await openRequisition('req_old', { owner_id: 'olga' });
  await follow('req_old', 1, 'schedule', 1);
  const {
    responsible: _,
    PK,
    SK,
    GSI2PK,
    GSI2SK,
    ...earlier
  } = (await store.get(keys.waitingSummary('req_old')))!;
  expect([PK, SK, GSI2PK, GSI2SK].every((key) => typeof key === 'string')).toBe(true);
  await store.commit([store.put(keys.waitingSummary('req_old'), earlier, 'any')]);
  expect(await waitsFor('schedule', 'olga')).toEqual([]);
  await follow('req_old', 1, 'schedule', 1);
  expect(await waitsFor('schedule', 'olga')).toEqual([['req_old', 'Title of req_old']]);
});

test('a requisition that gets another owner while its first summary is written is found by the new one', async () => {
  await openRequisition('req_race', { owner_id: 'before' });
  const { middlewareStack } = table.table.client;
  const name = 'changeOwner';
  middlewareStack.add(
    (next) => async (args) => {
      if ('TransactItems' in args.input) {
        middlewareStack.remove(name);
        await changeRequisition('req_race', { owner_id: 'after' });
      }
      return next(args);
    },
    { step: 'initialize', name },
  );
  await follow('req_race', 1, 'schedule', 1);
  expect(await waitsFor('schedule', 'before')).toEqual([]);
  expect(await waitsFor('schedule', 'after')).toEqual([['req_race', 'Title of req_race']]);
});
