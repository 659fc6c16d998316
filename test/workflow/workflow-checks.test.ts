import { afterEach, beforeEach, expect, it } from 'vitest';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { workflowChecks } from '@parley/data/interviews/workflow-checks.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  await register(7);
});
afterEach(() => stage.close());

async function register(id: number): Promise<void> {
  const entry = {
    ...newTenant({ id, name: `Acme ${id}`, zone: 'UTC', created_at: '2026-01-01T00:00:00.000Z' }),
    users: 0,
  };
  await stage.platform.commit([tenantRegister.write(stage.platform, entry, 'missing')]);
}

async function book(): Promise<string> {
  const body = toBooking(company);
  const answer = await stage.call(company.recruiter, 'create-interview', { body });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
}

/** Returns the interviews whose workflow is looked for, with their revisions, by start. */
async function listChecks(): Promise<string[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3].map((quarter) =>
      workflowChecks.page(stage.platform, quarter, ['2026', '2027'], 100, undefined),
    ),
  );
  return pages.flatMap(({ items }) =>
    items.map((one) => `${one.tenant_id} ${one.interview_id} ${one.revision}`),
  );
}

/** Returns the numbers of requests to the table during work, by kind. */
async function countRequests(work: () => Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { middlewareStack } = stage.table.client;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        counts[commandName] = (counts[commandName] ?? 0) + 1;
        return next(args);
      },
    { step: 'initialize', name: 'countRequests' },
  );
  await work();
  middlewareStack.remove('countRequests');
  return counts;
}

it('looks for the workflow of an interview at its present time, until it is cancelled', async () => {
  const id = await book();
  expect(await listChecks()).toEqual([`7 ${id} 1`]);

  const { version } = (await interviews.get(stage.store, id))!;
  const moved = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    body: toChange(company, { time: '16:00' }),
    ifMatch: version,
  });
  expect(moved.status).toBe(200);
  expect(await listChecks(), 'not at the earlier time any more').toEqual([`7 ${id} 2`]);

  const cancelled = await stage.call(company.recruiter, 'cancel-interview', {
    params: { id },
    body: { reason: 'The role was filled' },
    ifMatch: moved.body.version as number,
  });
  expect(cancelled.status).toBe(200);
  expect(await listChecks()).toEqual([]);
});

it('reads as much with a hundred companies as with one', async () => {
  await book();
  await stage.sweep();
  const alone = await countRequests(() => stage.sweep());
  for (let id = 8; id < 108; id += 1) await register(id);
  expect(await countRequests(() => stage.sweep())).toEqual(alone);
  // In each quarter of an hour: whether earlier interviews are entered, and the page of that
  // quarter.
  expect(alone).toEqual({ GetItemCommand: 4, QueryCommand: 4 });
});

it('enters interviews of earlier releases, some companies at a time', async () => {
  const id = await book();
  for (let other = 8; other < 60; other += 1) await register(other);
  const interview = (await interviews.get(stage.store, id))!;
  const strangers = tenantStore(stage.table, 40);
  await strangers.commit([
    interviews.write(strangers, { ...interview, tenant_id: 40 }, 'missing'),
    ...workflowChecks.writes(stage.platform, interview, undefined),
  ]);
  expect(await listChecks(), 'none of them is entered').toEqual([]);
  await stage.sweep();
  expect((await listChecks()).sort()).toEqual([`40 ${id} 1`, `7 ${id} 1`]);
  expect(await workflowChecks.earlier(stage.platform)).toMatchObject({ done: true });
});
