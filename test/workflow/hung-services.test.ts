import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { cognitoIdentity } from '@parley/data/identity/identity.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { listNotifications } from '../../functions/notifications/list-notifications.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { type Call, callRoute } from './call-route.ts';
import { type Company, foundCompany } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

/** API Gateway and the function wait longer; people do not. */
const WITHIN = { timeout: 6_000 };
const BUSY = {
  status: 503,
  body: { code: 'unavailable', message: expect.stringContaining('Try again in a few seconds') },
  headers: { 'retry-after': '2' },
};

/** A service that takes every request and answers none. */
let hung: Server;
let url: string;
let table: TestTable;
let company: Company;
let preToken: typeof import('../../functions/triggers/pre-token/index.ts').handler;

beforeAll(async () => {
  hung = createServer(() => undefined).listen(0, '127.0.0.1');
  table = await startTable();
  company = await foundCompany(tenantStore(table.table, 7));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  for (const service of ['DYNAMODB', 'S3', 'COGNITO_IDENTITY_PROVIDER'])
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  const environment = {
    STAGE: 'test',
    TABLE_NAME: table.table.name,
    APP_URL: 'https://parley.example.com',
    COMPANY_PROVIDERS: '[]',
    AWS_REGION: 'eu-central-1',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ACCESS_KEY_ID', table.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', table.credentials.secretAccessKey);
  // The function reads its environment when it is loaded, which another file may have done.
  vi.resetModules();
  preToken = (await import('../../functions/triggers/pre-token/index.ts')).handler;
});
afterEach(() => {
  table.faults.throttle = 0;
});
afterAll(async () => {
  hung.closeAllConnections();
  hung.close();
  await table.stop();
  vi.unstubAllEnvs();
});

function call(id: RouteId, handler: unknown, given: Call = {}, own = table.table) {
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: own,
    platform: tenantStore(own, 1),
    storeOf: (tenantId) => tenantStore(own, tenantId),
    cursors: cursors(testKeyRing()),
    now: () => new Date('2026-03-02T10:00:00.000Z'),
    newId: (prefix) => `${prefix}_01J00000000000000000000000`,
  };
  const { group } = ROUTES[id];
  const api = createPipeline(group, ROUTES, { [id]: handler } as never, runtime);
  return callRoute(api as never, { ...company.recruiter, role: 'admin' }, id, given);
}

it('answers 503 in time if the table does not answer at all', WITHIN, async () => {
  const own = openTable(table.table.name);
  expect(await call('list-notifications', listNotifications, {}, own)).toMatchObject(BUSY);
});

it('answers 503 in time if the table refuses everything for too long', WITHIN, async () => {
  table.faults.throttle = 1;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.proxyUrl);
  const own = openTable(table.table.name);
  expect(await call('list-notifications', listNotifications, {}, own)).toMatchObject(BUSY);
});

it('answers 503 in time if the user pool does not answer', WITHIN, async () => {
  const identity = cognitoIdentity('eu-central-1_1', tenantStore(table.table, 1));
  const handler = async () => {
    await identity.hasTwoStep(company.ana.user_id);
    return { status: 200, body: {} };
  };
  expect(await call('list-notifications', handler)).toMatchObject(BUSY);
});

it('answers 503 in time if the bucket does not answer', WITHIN, async () => {
  const bucket = filesBucket('files');
  const handler = async () => {
    await bucket.read('key');
    return { status: 200, body: {} };
  };
  expect(await call('list-notifications', handler)).toMatchObject(BUSY);
});

/** Cognito waits five seconds for a trigger, and then calls it again. */
const OF_COGNITO = { timeout: 5_000 };

it.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'])(
  'a sign-in ends with a reason before Cognito gives up if the table does not answer (%s)',
  OF_COGNITO,
  async (triggerSource) => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
    const event = {
      triggerSource,
      userPoolId: 'eu-central-1_1',
      userName: company.ana.user_id,
      request: { userAttributes: { sub: company.ana.user_id, email: company.ana.email } },
      response: {},
    };
    await expect(preToken(event as never, { awsRequestId: 'request' })).rejects.toThrow(
      'Parley did not answer in time. Try again in a few seconds',
    );
  },
);
