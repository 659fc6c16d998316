import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRequisition } from '@parley/application/requisitions/new-requisition.ts';
import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { createRequisitionBody } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { importCandidates } from '../../functions/candidates/import-candidates.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { callRoute } from './call-route.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

const DRAFT = 'req_01K00000000000000000000002';
const FILLED = 'req_01K00000000000000000000003';

let table: TestTable;
let company: Company;
/** The names of the commands that were sent to the table. */
let sent: string[] = [];

beforeEach(async () => {
  table = await startTable();
  const store = tenantStore(table.table, 7);
  company = await foundCompany(store);
  await store.commit([addRequisition(DRAFT, 'draft'), addRequisition(FILLED, 'filled')]);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

const store = () => tenantStore(table.table, 7);

function addRequisition(id: string, status: RequisitionStatus) {
  const fields = {
    id,
    tenant_id: 7,
    ...createRequisitionBody.parse({ title: `The ${status} one` }),
    hiring_manager_name: null,
    owner_id: company.recruiter.user_id,
    owner_name: company.recruiter.name,
  };
  return requisitions.create(store(), {
    ...newRequisition(fields, '2026-03-01T12:00:00.000Z'),
    status,
  });
}

function api() {
  const direct = table.table;
  const send = (command: Parameters<Table['client']['send']>[0]) => {
    sent.push(command.constructor.name);
    return direct.client.send(command);
  };
  const counted = { ...direct, client: { send } as unknown as Table['client'] };
  const runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: counted,
    platform: tenantStore(counted, 1),
    storeOf: (id: number) => tenantStore(counted, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date('2026-03-09T12:00:00.000Z'),
    newId: (prefix: string) => `${prefix}_${ulid()}`,
  };
  return createPipeline(
    'candidates',
    candidatesRoutes,
    { 'import-candidates': importCandidates } as never,
    runtime,
  ) as never;
}

interface Row {
  row: number;
  values: Record<string, string>;
  application?: { requisition_id: string | null; stage: string; reason?: string };
}
const person = (row: number, values: Record<string, string> = {}): Row => ({
  row,
  values: { name: `Person ${row}`, email: `person${row}@mail.example`, ...values },
});
const importRows = (
  key: string,
  rows: readonly Row[],
  options: { existing?: string; dry_run?: boolean; requisition_id?: string } = {},
  caller = company.recruiter,
) =>
  callRoute(api(), caller, 'import-candidates', {
    key: `import-${key}`,
    body: { rows, dry_run: false, ...options },
  });
const outcomes = (body: { results: Record<string, unknown>[] }) =>
  body.results.map(({ outcome, changed, problems }) =>
    [
      outcome,
      ...(changed as string[]),
      ...(problems as { code: string }[]).map((p) => p.code),
    ].join(' '),
  );
const on = (requisition_id: string | null, stage: string, reason?: string) => ({
  application: { requisition_id, stage, ...(reason === undefined ? {} : { reason }) },
});

it('gives each row its requisition and stage, and a rejection the reason of the list', async () => {
  const { status, body } = await importRows('first', [
    { ...person(2), ...on(REQUISITION, 'applied') },
    { ...person(3), ...on(DRAFT, 'in_review') },
    { ...person(4), ...on(DRAFT, 'rejected', 'Not enough experience') },
    person(5),
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(outcomes(body)).toEqual(['created', 'created', 'created', 'created']);
  const ids = body.results.map((result: { candidate_id: string }) => result.candidate_id);
  const stages = await applications.getMany(store(), [
    { requisitionId: REQUISITION, candidateId: ids[0] },
    { requisitionId: DRAFT, candidateId: ids[1] },
    { requisitionId: DRAFT, candidateId: ids[2] },
  ]);
  expect(new Set(stages.map(({ candidate, stage }) => `${candidate} ${stage}`))).toEqual(
    new Set(['Person 2 applied', 'Person 3 in_review', 'Person 4 rejected']),
  );
  expect(await decisions.latest(store(), DRAFT, ids[2])).toMatchObject({
    outcome: 'reject',
    rationale: 'Not enough experience',
    mail: null,
    decided_by_name: 'Rita',
  });
  expect(await requisitions.get(store(), DRAFT)).toMatchObject({ status: 'draft', candidates: 2 });
  expect((await applications.listOfCandidate(store(), ids[3], 5, undefined)).items).toEqual([]);
});

it('sent again with its key, an import changes nothing and says the same', async () => {
  const rows = [
    { ...person(2), ...on(DRAFT, 'rejected', 'Late') },
    { ...person(3, { email: 'person2@mail.example' }), ...on(REQUISITION, 'applied') },
  ];
  const first = await importRows('the-same-key', rows, { existing: 'update' });
  expect(outcomes(first.body)).toEqual(['created', 'updated application']);
  expect((await importRows('the-same-key', rows, { existing: 'update' })).body).toEqual(first.body);
  expect((await requisitions.get(store(), DRAFT))?.candidates).toBe(1);
});

it('the same file again updates, leaves and skips people, and says which', async () => {
  await importRows('first', [person(2, { phone: '1' }), person(3, { notes: 'Calm' }), person(4)]);
  const again = [
    person(2, { phone: '2', location: 'Leeds' }),
    person(3, { notes: 'Calm\nKind' }),
    { ...person(4), ...on(DRAFT, 'in_review') },
    person(5, { email: 'Person5@mail.example' }),
    person(6, { email: '<person6>' }),
  ];
  expect(outcomes((await importRows('skipping', again, { dry_run: true })).body)).toEqual([
    'skipped already-exists',
    'skipped already-exists',
    'skipped already-exists',
    'created',
    'refused malformed',
  ]);
  const updated = ['updated phone location', 'updated notes', 'updated application', 'created'];
  const wanted = [...updated, 'refused malformed'];
  const options = { existing: 'update' };
  expect(
    outcomes((await importRows('checking', again, { ...options, dry_run: true })).body),
  ).toEqual(wanted);
  const { body } = await importRows('updating', again, options);
  expect(outcomes(body)).toEqual(wanted);
  expect(body.created).toBe(1);
  const second = await candidates.get(store(), body.results[0].candidate_id);
  expect(second).toMatchObject({ name: 'Person 2', phone: '2', location: 'Leeds', version: 2 });
  const third = await candidates.get(store(), body.results[1].candidate_id);
  expect(third?.notes).toBe('Calm\nKind');
  const unchanged = ['unchanged', 'unchanged', 'unchanged', 'unchanged', 'refused malformed'];
  expect(outcomes((await importRows('once-more', again, options)).body)).toEqual(unchanged);
  expect(outcomes((await importRows('skipping', again)).body)).toEqual([
    ...Array.from({ length: 4 }, () => 'unchanged already-exists'),
    'refused malformed',
  ]);
});

it('a person in two rows gets both applications, and the same one once', async () => {
  const twin = { email: 'person2@mail.example' };
  const rows = [
    { ...person(2), ...on(REQUISITION, 'applied') },
    { ...person(3, twin), ...on(DRAFT, 'in_review') },
    { ...person(4, twin), ...on(DRAFT, 'in_review') },
    person(5, twin),
  ];
  const wanted = [
    'created',
    'updated application',
    'refused duplicate-in-file',
    'refused duplicate-in-file',
  ];
  expect(outcomes((await importRows('checking', rows, { dry_run: true })).body)).toEqual(wanted);
  const { body } = await importRows('adding', rows);
  expect(outcomes(body)).toEqual(wanted);
  const { items } = await applications.listOfCandidate(
    store(),
    body.results[0].candidate_id,
    5,
    undefined,
  );
  expect(items).toHaveLength(2);
});

it('a requisition that is created with the import is an application of people who exist, too', async () => {
  await importRows('first', [person(2), person(3)]);
  const rows = [
    { ...person(2), ...on(null, 'in_review') },
    { ...person(4), ...on(null, 'applied') },
    { ...person(5, { email: 'person4@mail.example' }), ...on(null, 'applied') },
    person(3),
  ];
  const check = async (existing: string) =>
    outcomes((await importRows(existing, rows, { existing, dry_run: true })).body);
  expect(await check('update')).toEqual([
    'updated application',
    'created',
    'updated application',
    'unchanged',
  ]);
  expect(await check('skip')).toEqual([
    'skipped already-exists',
    'created',
    'updated application',
    'unchanged already-exists',
  ]);
});

it('refuses what may not be', async () => {
  const filled = [{ ...person(2), ...on(FILLED, 'applied') }];
  expect(outcomes((await importRows('filled', filled)).body)).toEqual([
    'refused requisition-not-open',
  ]);
  const planned = [{ ...person(2), ...on(null, 'rejected') }];
  expect((await importRows('planned', planned)).body.code).toBe('validation-failed');
  expect(outcomes((await importRows('planned', planned, { dry_run: true })).body)).toEqual([
    'created',
  ]);
  const unknown = [{ ...person(2), ...on('req_01K00000000000000000000009', 'applied') }];
  expect((await importRows('unknown', unknown)).status).toBe(404);
  expect((await importRows('by-manager', planned, {}, company.manager)).status).toBe(403);
});

it('keeps the zone that a candidate has chosen and the address they were invited with', async () => {
  const asha = (await candidates.get(store(), CANDIDATE))!;
  await store().commit([
    candidates.write(
      store(),
      { ...asha, zone_source: 'own', version: asha.version + 1 },
      { version: asha.version },
    ),
    candidates.claimEmail(store(), asha.email, asha.id),
  ]);
  const values = { name: asha.name, email: asha.email.toUpperCase(), zone: 'Europe/Rome' };
  const { body } = await importRows('own', [{ row: 2, values }], { existing: 'update' });
  expect(outcomes(body)).toEqual(['unchanged']);
});

it('reads all people and requisitions of fifty rows in a few batches', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    ...person(at + 2),
    ...on(at % 2 ? DRAFT : REQUISITION, 'applied'),
  }));
  const counted = async (key: string) => {
    sent = [];
    expect((await importRows(key, rows, { existing: 'update' })).status).toBe(200);
    return {
      writes: sent.filter((name) => name === 'TransactWriteCommand').length,
      reads: sent.filter((name) => name !== 'TransactWriteCommand').length,
    };
  };
  const first = await counted('first-time');
  expect(first.writes).toBe(51);
  expect(first.reads).toBeLessThan(10);
  const again = await counted('again');
  expect(again.writes).toBe(1);
  expect(again.reads).toBeLessThan(12);
});
