import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '@parley/contracts/account/account.routes.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import { readingBeside } from './reading-beside.ts';
import type { Runtime } from './runtime.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockImplementation(() => true));

const USER = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const requests: unknown[] = [];
const client = {
  async send({ input }: { input: unknown }) {
    requests.push(input);
    return {};
  },
};
const table = { client, name: 'Table' } as unknown as Table;
const claims = { token_use: 'id', 'cognito:username': USER, sub: USER, tenant_id: '7' };
const event = {
  routeKey: 'GET /api/session',
  rawPath: '/api/session',
  headers: { 'x-tenant-context': '7' },
  requestContext: {
    requestId: 'request',
    http: { sourceIp: '130.176.0.1' },
    authorizer: { jwt: { claims, scopes: [] } },
  },
} as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
const runtime = {
  now: () => new Date('2026-03-02T08:00:00.000Z'),
  storeOf: (tenantId: number) => tenantStore(table, tenantId),
} as Runtime;

test('reads with the membership by one request, and tells a refused caller nothing of it', async () => {
  requests.length = 0;
  const handle = vi.fn();
  const handler = readingBeside<Routes['get-session'], unknown>(
    ({ store, userId }) => store.get({ pk: `OF#${userId}`, sk: '-' }),
    handle,
  );
  const handlers = { 'get-session': handler } as never;
  const pipeline = createPipeline('account', accountRoutes, handlers, runtime);
  const answer = await pipeline(event, {} as never);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'no-membership' });
  expect(handle).not.toHaveBeenCalled();
  const Keys = [
    { PK: `T#7#OF#${USER}`, SK: '-' },
    { PK: `T#7#USER#${USER}`, SK: 'MEMBER' },
    { PK: 'T#7#TENANT', SK: 'TENANT' },
  ];
  expect(requests).toEqual([{ RequestItems: { Table: { Keys, ConsistentRead: true } } }]);
});

test('reads once for a call, and again when the call is processed again', async () => {
  const read = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const found: unknown[] = [];
  const handler = readingBeside<Routes['get-session'], unknown>(read, async (_, value) => {
    found.push(value);
    return { problem: 'not-found' };
  });
  const context = { caller: { userId: USER }, store: {}, platform: {} } as never;
  const begun = handler.begin!({ userId: USER, store: {}, platform: {} } as never);
  await begun(context);
  await handler(context);
  expect(found).toEqual(['first', 'second']);
  expect(read).toHaveBeenCalledTimes(2);
});
