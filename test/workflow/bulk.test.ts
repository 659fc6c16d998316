import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decide } from '@parley/application/decisions/decide.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { bulkCandidates } from '../../functions/candidates/bulk-candidates.ts';
import { importCandidates } from '../../functions/candidates/import-candidates.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { callRoute } from './call-route.ts';
import { type Company, foundCompany, REQUISITION } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

let table: TestTable;
let company: Company;
/**
 * How many transactions still succeed before the machine fails. After that, each transaction fails
 * without an answer; `lost` says whether it was not written or written before the failure.
 */
let breaksAfter = Number.POSITIVE_INFINITY;
let lost: 'before' | 'after' = 'before';

beforeEach(async () => {
  table = await startTable();
  breaksAfter = Number.POSITIVE_INFINITY;
  company = await foundCompany(tenantStore(table.table, 7));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

function api() {
  const direct = table.table;
  const send = async (command: Parameters<Table['client']['send']>[0]) => {
    const isWrite = command instanceof TransactWriteCommand;
    if (isWrite && breaksAfter <= 0 && lost === 'before') throw new Error('the machine is gone');
    const answer = await direct.client.send(command);
    if (isWrite && (breaksAfter -= 1) < 0) throw new Error('the machine is gone');
    return answer;
  };
  const faulty = { ...direct, client: { send } as unknown as Table['client'] };
  const platform = tenantStore(faulty, 1);
  const runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: faulty,
    platform,
    storeOf: (id: number) => tenantStore(faulty, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date('2026-03-09T12:00:00.000Z'),
    newId: (prefix: string) => `${prefix}_${ulid()}`,
  };
  return createPipeline(
    'candidates',
    candidatesRoutes,
    { 'bulk-candidates': bulkCandidates, 'import-candidates': importCandidates } as never,
    runtime,
  ) as never;
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    values: { name: `Person ${index}`, email: `person${index}@mail.example` },
  }));
const imported = async (key: string, count: number) =>
  callRoute(api(), company.recruiter, 'import-candidates', {
    key,
    body: { rows: rows(count), dry_run: false },
  });
const listIds = (body: { results: { candidate_id: string }[] }) =>
  body.results.map(({ candidate_id }) => candidate_id);

it.each([
  ['before', 3],
  ['after', 3],
  ['before', 8],
  ['after', 8],
] as const)(
  'an import that fails %s write %i is completed by sending it again, without duplicates',
  async (when, writes) => {
    lost = when;
    breaksAfter = writes;
    expect((await imported('the-same-key', 8)).status).toBe(500);
    breaksAfter = Number.POSITIVE_INFINITY;
    const { status, body } = await imported('the-same-key', 8);
    expect([status, body.created, new Set(listIds(body)).size]).toEqual([200, 8, 8]);
    const store = tenantStore(table.table, 7);
    const held = await candidates.findByEmails(
      store,
      rows(8).map(({ values }) => values.email),
    );
    expect([...held.values()].sort()).toEqual(listIds(body).sort());
    expect((await imported('the-same-key', 8)).body).toEqual(body);
    expect((await imported('another-key', 8)).body.created).toBe(0);
  },
);

it.each(['before', 'after'] as const)(
  'a bulk call that fails %s a write is completed by sending it again, and counts nobody twice',
  async (when) => {
    const ids = listIds((await imported('first-people', 6)).body);
    const put = () =>
      callRoute(api(), company.recruiter, 'bulk-candidates', {
        key: 'put-them-on',
        body: {
          ids,
          dry_run: false,
          action: { type: 'put-on-requisition', requisition_id: REQUISITION },
        },
      });
    lost = when;
    breaksAfter = 3;
    expect((await put()).status).toBe(500);
    breaksAfter = Number.POSITIVE_INFINITY;
    const { status, body } = await put();
    expect([status, body.changed, body.blocked]).toEqual([200, 6, 0]);
    const store = tenantStore(table.table, 7);
    expect((await requisitions.get(store, REQUISITION))?.candidates).toBe(6);
    expect(
      (await applications.listOfRequisition(store, REQUISITION, 50, undefined)).items,
    ).toHaveLength(6);
    expect((await put()).body).toEqual(body);

    const undo = () =>
      callRoute(api(), company.recruiter, 'bulk-candidates', {
        key: 'take-them-off',
        body: { ids, dry_run: false, action: { type: 'undo', bulk_id: body.bulk_id } },
      });
    breaksAfter = 2;
    expect((await undo()).status).toBe(500);
    breaksAfter = Number.POSITIVE_INFINITY;
    expect((await undo()).body).toMatchObject({ changed: 6, blocked: 0 });
    expect((await requisitions.get(store, REQUISITION))?.candidates).toBe(0);
  },
);

it('undoing an import keeps candidates who were changed since', async () => {
  const ids = listIds((await imported('first-people', 4)).body);
  const store = tenantStore(table.table, 7);
  const changed = (await candidates.get(store, ids[1]!))!;
  await store.commit([
    candidates.write(store, { ...changed, headline: 'Engineer', version: 2 }, { version: 1 }),
  ]);
  await callRoute(api(), company.recruiter, 'bulk-candidates', {
    key: 'put-one-on-later',
    body: {
      ids: [ids[2]],
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: REQUISITION },
    },
  });
  const application = (await applications.get(store, REQUISITION, ids[2]!))!;
  await store.commit([
    applications.write(
      store,
      { ...application, created_at: '2026-03-09T13:00:00.000Z' },
      { version: 1 },
    ),
  ]);
  const { status, body } = await callRoute(api(), company.recruiter, 'bulk-candidates', {
    key: 'undo-the-import',
    body: { ids, dry_run: false, action: { type: 'delete', only_unchanged: true } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.results.map(({ outcome, code }: Record<string, string>) => code ?? outcome)).toEqual([
    'changed',
    'changed-since',
    'changed-since',
    'changed',
  ]);
  expect((await candidates.getMany(store, ids)).map(({ id }) => id)).toEqual(ids.slice(1, 3));
});

it('undoes an import whose candidates were added to a requisition', async () => {
  const { body } = await callRoute(api(), company.recruiter, 'import-candidates', {
    key: 'import-onto-it',
    body: { rows: rows(2), dry_run: false, requisition_id: REQUISITION },
  });
  const undone = await callRoute(api(), company.recruiter, 'bulk-candidates', {
    key: 'undo-the-import',
    body: {
      ids: listIds(body),
      dry_run: false,
      action: { type: 'delete', only_unchanged: true },
    },
  });
  expect([undone.body.changed, undone.body.blocked]).toEqual([2, 0]);
});

it('adds candidates to a requisition once if two members do so at once', async () => {
  const ids = listIds((await imported('first-people', 5)).body);
  const put = (key: string) =>
    callRoute(api(), company.recruiter, 'bulk-candidates', {
      key,
      body: {
        ids,
        dry_run: false,
        action: { type: 'put-on-requisition', requisition_id: REQUISITION },
      },
    });
  const [one, two] = await Promise.all([put('one-of-them'), put('other-of-them')]);
  expect([one.status, two.status, one.body.changed + two.body.changed]).toEqual([200, 200, 5]);
  expect((await requisitions.get(tenantStore(table.table, 7), REQUISITION))?.candidates).toBe(5);
});

it('sends a rejected candidate the standard mail, and needs only a reason', async () => {
  const ids = listIds((await imported('first-people', 1)).body);
  await callRoute(api(), company.recruiter, 'bulk-candidates', {
    key: 'put-them-on',
    body: {
      ids,
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: REQUISITION },
    },
  });
  const store = tenantStore(table.table, 7);
  const application = await applications.get(store, REQUISITION, ids[0]!);
  const decided = await decide(store, application!, {
    id: 'dec_1',
    by: { userId: company.recruiter.user_id, name: 'Rita' },
    at: '2026-03-09T12:00:00.000Z',
    outcome: 'reject',
    reason_code: 'experience-gap',
    rationale: '',
    waive: [],
    hold_until: null,
    mail: { when: 'standard', company: 'Acme' },
    requisition: null,
  });
  if (isFailure(decided)) throw new Error(decided.message);
  expect(decided.moved.stage).toBe('rejected');
  expect(decided.decision.mail?.at).toBe('2026-03-09T12:10:00.000Z');
  expect(decided.decision.mail?.message).toMatch(
    /^Dear Person 0,\n\nthank you for your interest in [^]+Kind regards\nRita\nAcme$/,
  );
});
