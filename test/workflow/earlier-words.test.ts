import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { backfillLists } from '@parley/data/lists/backfill-lists.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { mailThreadItem } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { Key } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { earlierNameTokens, earlierSearchTokens } from '@parley/domain/search/earlier-tokens.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { checkListInvariants } from '../../scripts/check-data/check-list-invariants.ts';
import { checkMailInvariants } from '../../scripts/check-data/check-mail-invariants.ts';
import { checkNameInvariants } from '../../scripts/check-data/check-name-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { CANDIDATE, foundCompany } from './company.ts';
import { eventReader } from './read-events.ts';
import { startTable, type TestTable } from './start-table.ts';

const NAMES = ["Siobhán O'Brien", '李娜', 'Κώστας Müller', 'علی حسن'];
const THREAD = 'thr_01J00000000000000000000000';

let table: TestTable;
beforeEach(async () => {
  table = await startTable();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

/**
 * Reads the stream. `settle` projects what has been written since, `skip` leaves it out, as if an
 * earlier release had projected it.
 */
async function follow() {
  const read = eventReader(table);
  const project = handleStream({
    now: () => new Date('2026-03-09T12:00:00.000Z'),
    storeOf: (id) => tenantStore(table.table, id),
    putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
  });
  const each = async (use: (Records: Awaited<ReturnType<typeof read>>) => Promise<void>) => {
    for (let Records = await read(); Records.length > 0; Records = await read()) await use(Records);
  };
  return {
    settle: () =>
      each(async (Records) => {
        expect(await project({ Records })).toEqual({ batchItemFailures: [] });
      }),
    skip: () => each(async () => {}),
  };
}

const items = async () => (await readTable(table.table.client, table.table.name)).get(7)!;
const isSearch = ({ PK }: { PK: string }) => /^(SEARCH|NAMES|MAIL_SEARCH)#/.test(PK);

it('records of an earlier release are found by the words of this one', async () => {
  const store = tenantStore(table.table, 7);
  const platform = tenantStore(table.table, 1);
  const { settle, skip } = await follow();
  await platform.commit([
    tenantRegister.write(
      platform,
      {
        ...newTenant({ id: 7, name: 'Acme', zone: 'UTC', created_at: '2026-01-01T00:00:00.000Z' }),
        users: 0,
      },
      'missing',
    ),
  ]);
  await foundCompany(store);
  const first = (await candidates.get(store, CANDIDATE))!;
  const people = NAMES.map((name, at) => ({
    ...first,
    id: `cand_01J0000000000000000000001${at}`,
    name,
    email: `person${at}@mail.example`,
  }));
  for (const person of people) await store.commit([candidates.write(store, person, 'missing')]);
  const thread = mailThreadItem.parse({
    kind: 'MAIL_THREAD',
    id: THREAD,
    tenant_id: 7,
    candidate_id: people[0]!.id,
    candidate: people[0]!.name,
    candidate_email: people[0]!.email,
    requisition_id: null,
    requisition: null,
    subject: 'Besuch in Köln',
    snippet: '',
    place: 'inbox',
    place_before: 'inbox',
    labels: [],
    hiring_manager_id: null,
    notices: false,
    sent: false,
    has_attachments: false,
    writer_id: null,
    references: [],
    created_at: '2026-03-09T10:00:00.000Z',
    messages: 0,
    last_direction: 'in',
    last_from: people[0]!.name,
    last_at: '2026-03-09T10:00:00.000Z',
    last_in_at: '2026-03-09T10:00:00.000Z',
    last_out_at: null,
    candidate_read_at: null,
    version: 1,
  });
  await store.commit(mailThreads.write(store, undefined, thread));
  await settle();

  // The table as the earlier release would have written it.
  const stored = await items();
  const toKey = ({ PK, SK }: { PK: string; SK: string }): Key => ({ pk: PK, sk: SK });
  const copies = new Map(stored.filter(isSearch).map((item) => [item.SK.split('#').at(-1), item]));
  for (const item of stored.filter(isSearch))
    await store.commit([store.remove(toKey(item), 'any')]);
  for (const { id, name, email } of people) {
    const copy = { ...copies.get(id), n: name, e: email };
    for (const word of earlierSearchTokens({ name, email }))
      await store.commit([store.put(keys.earlierListWord('', word, id), copy, 'any')]);
    for (const word of earlierNameTokens(name))
      await store.commit([store.put(keys.name(word, id), { n: name, e: email }, 'any')]);
  }
  await store.commit([
    store.put(keys.earlierMailSearch('brien', THREAD), { kind: 'MAIL_SEARCH', version: 1 }, 'any'),
  ]);
  for (const { PK, SK } of stored.filter(({ words }) => words !== undefined))
    await table.table.client.send(
      new UpdateCommand({
        TableName: table.table.name,
        Key: { PK: `T#7#${PK}`, SK },
        UpdateExpression: 'REMOVE words',
      }),
    );
  await skip();

  expect(await backfillLists(platform)).toBeGreaterThan(NAMES.length);
  await settle();
  for (const [query, name] of [
    ['OBrien', NAMES[0]],
    ['李', NAMES[1]],
    ['ΚΩΣ Mueller', NAMES[2]],
    ['علي', NAMES[3]],
  ] as const) {
    const words = queryTokens(query);
    const page = await listPage(store, candidateList, {
      filters: {},
      sort: 'created',
      descending: false,
      words,
      matches: (row) => matchesQuery(searchTokens(row), words),
      limit: 25,
    });
    expect([query, page.items.map((row) => row.name)]).toEqual([query, [name]]);
  }
  expect(await mailThreads.findByPrefix(store, 'obrien', 25)).toEqual([THREAD]);
  expect(await mailThreads.findByPrefix(store, 'koln', 25)).toEqual([THREAD]);
  const snapshot = { tenantId: 7, now: 0, items: await items() };
  expect([
    ...checkListInvariants(snapshot),
    ...checkNameInvariants(snapshot),
    ...checkMailInvariants(snapshot),
  ]).toEqual([]);
  expect(await backfillLists(platform)).toBe(0);
});

it('a record of an earlier release that is deleted before leaves no words', async () => {
  const store = tenantStore(table.table, 7);
  const { settle, skip } = await follow();
  await foundCompany(store);
  await settle();
  const candidate = (await candidates.get(store, CANDIDATE))!;
  const named = { ...candidate, name: 'علی حسن', version: candidate.version + 1 };
  await store.commit([candidates.write(store, named, { version: candidate.version })]);
  await settle();
  for (const key of [keys.candidate(CANDIDATE), keys.candidateRow(CANDIDATE)])
    await table.table.client.send(
      new UpdateCommand({
        TableName: table.table.name,
        Key: { PK: `T#7#${key.pk}`, SK: key.sk },
        UpdateExpression: 'REMOVE words',
      }),
    );
  const [word] = earlierSearchTokens(named);
  await store.commit([store.put(keys.earlierListWord('', word!, CANDIDATE), { n: 'x' }, 'any')]);
  await skip();
  await store.commit([store.remove(keys.candidate(CANDIDATE), 'exists')]);
  await settle();
  const left = (await items()).filter(
    (item) => isSearch(item) && item.SK.endsWith(`#${CANDIDATE}`),
  );
  expect(left.map(({ SK }) => SK)).toEqual([]);
});
