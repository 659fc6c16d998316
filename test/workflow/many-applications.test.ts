import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newApplication } from '@parley/application/applications/new-application.ts';
import { listDecisions } from '@parley/application/voices/voice-expiry.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { userItem } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { callRoute } from './call-route.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

/** More than two requests to the table read. */
const COUNT = 230;
/** The writes of one transaction. */
const MAX_WRITES = 50;
const NOW = '2026-03-02T10:00:00.000Z';
const ids = Array.from({ length: COUNT }, (_, n) => `req_01K1${String(n).padStart(22, '0')}`);

let table: TestTable;
let store: TenantStore;
let home: typeof import('../../functions/candidates/index.ts').handler;
let company: Company;
beforeAll(async () => {
  table = await startTable({});
  store = tenantStore(table.table, 7);
  const platform = tenantStore(table.table, 1);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  company = await foundCompany(store);
  const { user_id, email } = company.asha;
  const person = userItem.parse({
    kind: 'PERSON',
    user_id,
    email,
    active_tenant_id: 7,
    memberships: [
      { tenant_id: 7, tenant_name: 'Acme', role: 'candidate', candidate_id: CANDIDATE },
    ],
    version: 1,
  });
  await platform.commit([users.write(platform, person, 'missing')]);
  const requisition = (await requisitions.get(store, REQUISITION))!;
  const candidate = (await candidates.get(store, CANDIDATE))!;
  const writes = ids.map((id, n) => {
    const at = new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 60_000).toISOString();
    const application = newApplication({ ...requisition, id, title: `Role ${n}` }, candidate, at);
    const decided = { ...application, stage: 'rejected' as const, stage_since: at };
    // The very first one is not decided yet.
    return applications.write(store, n === 0 ? application : decided, 'missing');
  });
  for (let from = 0; from < COUNT; from += MAX_WRITES)
    await store.commit(writes.slice(from, from + MAX_WRITES));
  const { accessKeyId, secretAccessKey } = table.credentials;
  const environment = {
    STAGE: 'test',
    TABLE_NAME: table.table.name,
    APP_URL: 'https://parley.example.com',
    AWS_ENDPOINT_URL_DYNAMODB: table.proxyUrl,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  // The function reads its environment when it is loaded.
  home = (await import('../../functions/candidates/index.ts')).handler;
});
afterAll(async () => {
  await table.stop();
  vi.unstubAllEnvs();
});

it('a candidate sees all of their applications, the newest first', async () => {
  const { body } = await callRoute(home, company.asha, 'get-candidate-home');
  const shown: { id: string }[] = body.entries[0].candidate_requisitions;
  expect(shown.map(({ id }) => id)).toEqual(ids.toReversed());
});

it('a voice is kept as long as the first of many applications is not decided', async () => {
  const decisions = await listDecisions(store, CANDIDATE, new Date(NOW));
  expect(decisions).toHaveLength(COUNT);
  expect(decisions.filter((at) => at === null)).toHaveLength(1);
});
