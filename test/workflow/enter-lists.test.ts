import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { backfillLists } from '@parley/data/lists/backfill-lists.ts';
import { candidateList, requisitionList } from '@parley/data/lists/hiring-lists.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { memberList } from '@parley/data/lists/people-lists.ts';
import { backfillHiringManagers } from '@parley/data/recordings/backfill-hiring-managers.ts';
import { recordingItem, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { checkListInvariants } from '../../scripts/check-data/check-list-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { CANDIDATE, foundCompany, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { startStage } from './start-stage.ts';
import { startTable, type TestTable } from './start-table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await startTable();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

it('adds items that were stored before lists existed, once', async () => {
  const store = tenantStore(table.table, 7);
  const platform = tenantStore(table.table, 1);
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
  const company = await foundCompany(store);
  await store.commit([
    store.add(keys.candidateRow(CANDIDATE), {}, { n: 'Asha', e: 'asha@example.com', s: 'Applied' }),
  ]);
  const old = [
    keys.candidate(CANDIDATE),
    keys.requisition(REQUISITION),
    ...Object.values(company).map(({ user_id }) => keys.member(user_id)),
  ];
  for (const { pk, sk } of old)
    await table.table.client.send(
      new UpdateCommand({
        TableName: table.table.name,
        Key: { PK: `T#7#${pk}`, SK: sk },
        UpdateExpression: 'REMOVE listed',
      }),
    );
  const read = eventReader(table);
  await read();
  const follow = handleStream({
    now: () => new Date('2026-03-09T12:00:00.000Z'),
    storeOf: (id) => tenantStore(table.table, id),
    putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
  });
  const settle = async () => {
    for (let Records = await read(); Records.length > 0; Records = await read())
      expect(await follow({ Records })).toEqual({ batchItemFailures: [] });
  };
  const query = { filters: {}, descending: false, words: [], matches: () => true, limit: 25 };

  expect(await backfillLists(platform)).toBe(6);
  await settle();
  expect(
    (await listPage(store, candidateList, { ...query, sort: 'name' })).items.map(
      ({ name }) => name,
    ),
  ).toEqual(['Asha']);
  expect(
    (await listPage(store, memberList, { ...query, sort: 'name' })).items.map(({ name }) => name),
  ).toEqual(['Ana', 'Ben', 'Max', 'Rita']);
  expect(
    (await listPage(store, requisitionList, { ...query, sort: 'created' })).items.map(
      ({ title }) => title,
    ),
  ).toEqual(['Engineer']);
  expect(await listCounts.get(store, memberList.code)).toMatchObject({
    total: 4,
    by: { role: { interviewer: 2 } },
  });

  expect(await backfillLists(platform)).toBe(0);
  await settle();
  expect((await listCounts.get(store, candidateList.code)).total).toBe(1);

  const violations = async () =>
    checkListInvariants({
      tenantId: 7,
      now: 0,
      items: (await readTable(table.table.client, table.table.name)).get(7)!,
    });
  expect(await violations()).toEqual([]);
  const entry = keys.listEntry('req', 'created', '', '', REQUISITION);
  await store.commit([
    store.add(keys.listCounts('user', ''), { total: 1 }),
    store.add(keys.listCounts('cand', ''), { 'source=Agency': 1 }),
    store.remove(entry, 'exists'),
    store.put({ ...entry, sk: 'req_gone' }, {}, 'missing'),
  ]);
  expect(await violations()).toEqual([
    'the list user says 5 of total and has 4',
    `${entry.pk} shows req_gone, which is not to be there`,
    `${entry.pk} ${REQUISITION} is missing`,
    'the list cand says 1 of source=Agency and has 0',
  ]);
});

it('adds the hiring manager to recordings without one, once', async () => {
  const stage = await startStage('2026-03-10T13:50:00.000Z');
  try {
    const { store } = stage;
    const company = await foundCompany(store);
    const platform = tenantStore(stage.table, 1);
    await platform.commit([
      tenantRegister.write(
        platform,
        {
          ...newTenant({
            id: store.tenantId,
            name: 'Acme',
            zone: 'UTC',
            created_at: '2026-01-01T00:00:00.000Z',
          }),
          users: 0,
        },
        'missing',
      ),
    ]);
    const id = 'rec_01J00000000000000000000000';
    await store.commit([
      recordings.write(
        store,
        recordingItem.parse({
          kind: 'RECORDING',
          id,
          tenant_id: store.tenantId,
          interview_id: 'iv_01J00000000000000000000000',
          requisition_id: REQUISITION,
          candidate_id: CANDIDATE,
          requisition: 'Engineer',
          candidate: 'Asha',
          stage: 'First',
          state: 'ready',
          started_at: '2026-03-09T10:00:00.000Z',
          ended_at: '2026-03-09T11:00:00.000Z',
          duration_seconds: 3600,
          periods: [],
          object_key: null,
          size_bytes: null,
          content_type: null,
          participants: [],
          expires_at: '2026-06-09T10:00:00.000Z',
          erased_at: null,
          erased_by: null,
          version: 1,
        }),
        'missing',
      ),
    ]);
    await stage.settle();
    expect(await backfillHiringManagers(platform)).toBe(1);
    expect((await recordings.get(store, id))?.hiring_manager_id).toBe(company.manager.user_id);
    expect(await backfillHiringManagers(platform)).toBe(0);
  } finally {
    await stage.close();
  }
});
