import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { systemRoutes } from '@parley/contracts/system/system.routes.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Runtime } from '../runtime.ts';
import { toCallerAddress } from './limit-rate.ts';
import { createPipeline } from './pipeline.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockImplementation(() => true));

const USER = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const health = {
  status: 200,
  body: { status: 'ready', stage: 'prod', version: '1', time: '2026-03-02T08:00:00.000Z' },
} as const;
const toRuntime = (originSecret?: string) =>
  ({ now: () => new Date('2026-03-02T08:00:00.000Z'), originSecret }) as Runtime;
const toEvent = (headers: Record<string, string>) =>
  ({
    routeKey: 'GET /api/health',
    rawPath: '/api/health',
    headers,
    requestContext: { requestId: 'request', http: { sourceIp: '130.176.0.1' } },
  }) as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;

const handlers = {
  'get-health': async () => health,
  'get-openapi': async () => ({ status: 200, body: {} }),
} as never;
const statusFor = async (headers: Record<string, string>) => {
  const handler = createPipeline(
    'system',
    systemRoutes,
    handlers,
    toRuntime('of our distribution'),
  );
  return (await handler(toEvent(headers), {} as never)).statusCode;
};

test("answers a request to the API's own host name with 404", async () => {
  expect(await statusFor({ 'x-origin-secret': 'of our distribution' })).toBe(200);
  expect(await statusFor({})).toBe(404);
  expect(await statusFor({ 'x-origin-secret': 'of another' })).toBe(404);
  expect(await statusFor({ 'x-origin-secret': 'of our distributiom' })).toBe(404);
});

test("takes the caller's address only from the distribution's header", () => {
  const event = toEvent({ 'x-viewer-address': '198.51.100.7' });
  expect(toCallerAddress(event, toRuntime('of our distribution'))).toBe('198.51.100.7');
  expect(toCallerAddress(event, toRuntime())).toBe('130.176.0.1');
});

test('refuses a body on a route without one, however large it is', async () => {
  const handler = createPipeline('system', systemRoutes, handlers, toRuntime());
  for (const body of ['{"a":1}', `"${'x'.repeat(257 * 1024)}"`]) {
    const answer = await handler({ ...toEvent({}), body }, {} as never);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 400, code: 'validation-failed' });
  }
});

test('finds the row of a call whose route in the gateway is shared by several rows', async () => {
  const rows = { 'get-health': { ...systemRoutes['get-health'], path: '/room/guest/health' } };
  const handler = createPipeline('system', rows as never, handlers, toRuntime());
  const callOf = async (action: string) =>
    (
      await handler(
        {
          ...toEvent({}),
          routeKey: 'GET /api/room/guest/{action}',
          pathParameters: { action },
        },
        {} as never,
      )
    ).statusCode;
  expect(await callOf('health')).toBe(200);
  expect(await callOf('openapi')).toBe(404);
  expect(await callOf('../../health')).toBe(404);
});

test('reads the record of an Idempotency-Key with the membership, by one request', async () => {
  const requests: unknown[] = [];
  const client = {
    async send({ input }: { input: unknown }) {
      requests.push(input);
      return {};
    },
  };
  const table = { client, name: 'Table' } as unknown as Table;
  const runtime = {
    ...toRuntime(),
    storeOf: (tenantId: number) => tenantStore(table, tenantId),
  } as Runtime;
  const unused = { 'create-candidate': vi.fn() } as never;
  const handler = createPipeline('candidates', candidatesRoutes, unused, runtime);
  const claims = { token_use: 'id', 'cognito:username': USER, sub: USER, tenant_id: '7' };
  const event = toEvent({ 'x-tenant-context': '7', 'idempotency-key': 'key-12345678' });
  const answer = await handler(
    {
      ...event,
      routeKey: 'POST /api/candidates/v2',
      requestContext: { ...event.requestContext, authorizer: { jwt: { claims, scopes: [] } } },
    } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer,
    {} as never,
  );
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'no-membership' });
  const Keys = [
    { PK: expect.stringMatching(/^T#7#EVENT#/), SK: 'EVENT' },
    { PK: `T#7#USER#${USER}`, SK: 'MEMBER' },
    { PK: 'T#7#TENANT', SK: 'TENANT' },
  ];
  expect(requests).toEqual([{ RequestItems: { Table: { Keys, ConsistentRead: true } } }]);
});
