import { keys } from '@parley/data/keys.ts';
import {
  pendingApplications,
  type Waiting,
  WAITING_LISTS,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
